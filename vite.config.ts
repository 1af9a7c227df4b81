import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from './web/preload-fonts.ts'

// No inline script or style, data: URL or polyfill: the site's content security policy names only 'self'.
export default defineConfig({
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
})
