/** Exports for rendering outside a browser, from the same package as router.ts. */
export { createStaticHandler, createStaticRouter, MemoryRouter, StaticRouterProvider } from 'react-router-dom'
