/** The one place that names the router package, so that its successor replaces it here. */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export type { BlockerFunction, LinkProps, RouteObject } from 'react-router-dom'
