/**
 * Only this file and static-router.ts import the router package, so that the package can be replaced in these
 * two places.
 */
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
export type { BlockerFunction, RouteObject, To } from 'react-router-dom'
