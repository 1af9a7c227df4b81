/** What renders a page outside a browser; beside router.ts, of whose package it is. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
