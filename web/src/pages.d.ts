/** The texts of content/pages, checked and made into data when the site is built (web/page-content.ts). */

declare module 'page:site' {
  const page: import('../../domain/pages/site.ts').SitePage
  export default page
}
