import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { bankSamples } from './web/build/bank-samples.ts'
import { collegeList } from './web/build/college-list.ts'
import { firstPaint } from './web/build/first-paint.ts'
import { readGuides } from './scripts/content/load-guides.ts'
import { pageContent } from './web/build/page-content.ts'
import { pagesToPrerender } from './scripts/prerender/pages.ts'
import { preloadFonts } from './web/build/preload-fonts.ts'
import { dropRouteSummaries } from './web/build/route-summaries.ts'
import { serviceWorker } from './web/build/service-worker.ts'
import { pageStatus } from './scripts/prerender/page-status.ts'
import { prerender, exportSource } from './scripts/prerender/prerender.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// The site's content security policy (lib/site/security-headers.ts) rejects inline styles, data: URLs other than
// images, and every inline script besides that of `firstPaint`. So the build inlines no file.
const config = {
  root: 'web',
  plugins: [
    react(),
    bankSamples(at('content')),
    collegeList(at('content/colleges/colleges.csv')),
    pageContent(at('content/pages')),
    dropRouteSummaries(),
    firstPaint(),
    pageStatus({ devOnly: ['/styleguide'] }),
    exportSource(at('web/src/')),
    prerender({
      configFile: at('vite.config.ts'),
      entry: at('web/src/prerender.tsx'),
      pages: () =>
        pagesToPrerender(
          at('content/pages/descriptions.yaml'),
          readGuides(at('content/guides')).guides.map(({ guide }) => guide),
        ),
      origin: process.env.SITE_ORIGIN,
    }),
    serviceWorker({
      entry: at('web/src/service-worker.ts'),
      // The test screen with its tools, and everything that submits a test.
      withLaterParts: [
        'features/test/test-screen.tsx',
        'features/test/test-day/test-day-screen.tsx',
        'lib/device/outbox-retries.ts',
        'components/toaster.tsx',
        // A user must be able to sign out of a shared device without a network.
        'components/sign-out-flow.tsx',
      ].map((path) => at(`web/src/${path}`)),
      // The screens that a test leads to.
      withoutLaterParts: [
        'app/query-layout.tsx',
        'features/dashboard/dashboard-screen.tsx',
        'features/practice/practice-tests-screen.tsx',
      ].map((path) => at(`web/src/${path}`)),
      fonts: [
        'inter-latin-wght-normal',
        'bricolage-grotesque-latin',
        'source-serif-4-latin',
        'stix-two-math-latin',
      ],
    }),
    preloadFonts(['inter-latin-wght-normal', 'bricolage-grotesque-latin-700-normal']),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The file `start` names every other file, and hashes can't be compressed. Seven or six characters, instead of
        // eight, are still unique among the versions of a file.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // One file has the code that every page starts with. Split into files by shared parts, that code would be
        // 2.5 KB larger.
        codeSplitting: {
          groups: [
            // All of that code except the entry module. To find the place of a call in the entry's file, a browser
            // reads the whole file again, so that file is small.
            {
              name: 'start',
              tags: ['$initial'],
              test: (id) => !/web\/(?:index\.html|src\/main\.tsx)$/.test(id),
            },
            // Components that several pages use also share a file: dozens of files with a few lines each
            // compress badly. The home page loads that file, so components that it never or rarely shows are left
            // out.
            {
              name: 'common',
              test: /web\/src\/components\/(?!info-tip|panel|plan-gate|score|show-all-button|checkbox-group|unfinished-tests)[a-z-]+\.tsx?$/,
              minShareCount: 3,
            },
            // Small parts of the home page are in the same file.
            {
              name: 'common',
              test: /web\/src\/(?:components\/options|lib\/option-letters)\.tsx?$/,
            },
            // The home page shows the plans, and no test does.
            { name: 'plans', test: /web\/src\/(?:components\/plan-list|lib\/plans)\.tsx?$/ },
            // The code that stores and sends a device's tests, and small parts that go with it: every page
            // needs it sooner or later.
            {
              name: 'device',
              test: /web\/src\/features\/test\/(?:speech\/announce\.|sitting\/use-sitting)|web\/src\/lib\/(?:device\/|unfinished|api\.|retry\.|auth\/keep-token-fresh|load-fonts|question-counts)|domain\/(?:attempts|errors|text\/format-number)/,
              minShareCount: 2,
            },
            // Small parts of several screens of a signed-in student.
            {
              name: 'student',
              test: /web\/src\/lib\/(?:learning\/(?!learning-query)|test-date|tutor-address|subscription\/use-plan-access)|web\/src\/components\/(?:plan-gate|checkbox-group|plan\/)|analytics\/bar-rows|domain\/learning\//,
              minShareCount: 2,
            },
            // Small parts that few pages use share a file, because each file's name makes the file `start` larger.
            {
              name: 'parts',
              test: /web\/src\/.*\/(?:use-stable-value|use-counted|wait-end-text|save-file|csv|grid-keys|reasons|show-all-button)\.tsx?$/,
              minShareCount: 2,
            },
            // The styles of Elite's screens share a file for the same reason.
            { name: 'elite', test: /web\/src\/features\/(?:prediction|colleges|study-plan)\/[a-z-]+\.css$/ },
            // Forms, and the sign-in screens made of them.
            { name: 'form', test: /web\/src\/components\/form\/|@aws-amplify\/ui-react/, minShareCount: 3 },
            { name: 'entry', test: /web\/src\/features\/account-entry\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
} satisfies UserConfig

export default defineConfig(({ command }) => {
  if (command !== 'build') return config
  // A build is for production in any environment: with a test runner's NODE_ENV, it would contain React's
  // development code.
  process.env.NODE_ENV = 'production'
  return {
    ...config,
    resolve: {
      // The router's package exports its development build only. Its two entries share one React context, so both
      // entries are replaced.
      alias: [
        { find: /^react-router$/, replacement: at('node_modules/react-router/dist/production/index.mjs') },
        {
          find: /^react-router\/dom$/,
          replacement: at('node_modules/react-router/dist/production/dom-export.mjs'),
        },
      ],
    },
  }
})
