/** Only this file imports the router package, so that the package can be replaced here. */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
/** For rendering outside a browser. */
export { createStaticHandler, createStaticRouter, MemoryRouter, StaticRouterProvider } from 'react-router-dom'
export type { BlockerFunction, RouteObject, To } from 'react-router-dom'
