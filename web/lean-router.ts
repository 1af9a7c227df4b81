import type { Plugin } from 'vite'

/**
 * Lets a build leave out what the router's package has and this site does not use: 5 KB of each first load. Its components
 * are made by calls that a bundler must keep, unless they are marked as doing nothing else, and it names them for
 * developers' tools. Its warnings for developers go too, as in the build for production that it ships and does not export,
 * and the sentences of its assertions: one that fails is a mistake of ours, and its stack says where.
 * Where another version is written otherwise, nothing changes but the size.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace('ENABLE_DEV_WARNINGS = true;', 'ENABLE_DEV_WARNINGS = false;')
        .replace(/(?<!function )\binvariant\([^;]*?\);/g, (call) =>
          call.replace(/,\s*(?:\/\/[^\n]*\s*)*(["`])[^"`]*\1\s*\);$/, ');'),
        ),
      map: null,
    }),
  },
})
