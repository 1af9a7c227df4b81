import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/lib/query-client.ts'
import { Outlet } from '#web/lib/router.ts'

/** Provides the query client to the screens inside. Other screens, such as the home page, open without this code. */
export const Component = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
)
