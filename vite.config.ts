import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { preloadFonts } from './web/preload-fonts.ts'

// No inline script or style, data: URL or polyfill: the site's content security policy names only 'self'.
const config = {
  root: 'web',
  plugins: [react(), preloadFonts(['inter-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal'])],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
} satisfies UserConfig

export default defineConfig(({ command }) => {
  // A build is for students, whoever asks for it: under a test runner's NODE_ENV it would hold React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return config
})
