import type { Plugin } from 'vite'

/**
 * Removes unused parts of the router's package from a build: 5 KB of each first load. Its components are
 * created by calls that a bundler must keep unless they're marked as pure, and it names them for developer
 * tools. This also removes its warnings for developers, as in the package's own unexported production build,
 * and the messages of its assertions, because a failed assertion is our bug and its stack shows where. If
 * another version of the package differs, only the size changes.
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
