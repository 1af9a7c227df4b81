import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { bankSamples } from './web/bank-samples.ts'
import { firstPaint } from './web/first-paint.ts'
import { leanRouter } from './web/lean-router.ts'
import { pageContent } from './web/page-content.ts'
import { preloadFonts } from './web/preload-fonts.ts'

// No inline script or style, data: URL or polyfill: the site's content security policy names only 'self'.
const config = {
  root: 'web',
  plugins: [
    react(),
    leanRouter(),
    bankSamples(fileURLToPath(new URL('content', import.meta.url))),
    pageContent(fileURLToPath(new URL('content/pages', import.meta.url))),
    firstPaint(fileURLToPath(new URL('web/src/first-paint.ts', import.meta.url))),
    preloadFonts(['inter-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal']),
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
        // What every page starts with is one file: cut apart by who shares which part, it is 2.5 KB larger.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            // So are the components that several pages use: dozens of files of a few lines each compress badly.
            { name: 'common', test: /web\/src\/components\/[a-z-]+\.tsx?$/, minShareCount: 3 },
          ],
        },
      },
    },
  },
} satisfies UserConfig

export default defineConfig(({ command }) => {
  // A build is for students, whoever asks for it: under a test runner's NODE_ENV it would hold React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return config
})
