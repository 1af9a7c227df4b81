import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '#web/lib/router.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Gives its screens the state of the server's data. The home page and the test don't load this code. */
export const Component = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
)
