/** Questions from the bank for the home page (web/build/bank-samples.ts). */
declare module 'bank:samples' {
  const samples: readonly import('#domain/pages/sample.ts').Sample[]
  export default samples
}

/** The list of colleges (web/build/college-list.ts). */
declare module 'content:colleges' {
  const colleges: readonly import('#domain/colleges/college.ts').College[]
  export default colleges
}

// Each module below is a file of content/pages, validated and turned into data by the build (web/build/page-content.ts).

/** The operator's name and addresses. */
declare module 'page:site' {
  const page: import('#domain/pages/site.ts').SitePage
  export default page
}

declare module 'page:ai-tutor' {
  const page: import('#domain/pages/ai-tutor.ts').AiTutorPage
  export default page
}

declare module 'page:college-planning' {
  const page: import('#domain/pages/college-planning.ts').CollegePlanningPage
  export default page
}

declare module 'page:directions' {
  const page: import('#domain/pages/directions.ts').DirectionsPage
  export default page
}

declare module 'page:essay-practice' {
  const page: import('#domain/pages/essay-practice.ts').EssayPracticePage
  export default page
}

/** Invented ratings, statistics, and testimonials, labeled as examples. */
declare module 'page:illustrative' {
  const page: import('#domain/pages/illustrative.ts').IllustrativePage
  export default page
}

declare module 'page:prediction' {
  const page: import('#domain/pages/prediction.ts').PredictionPage
  export default page
}

declare module 'page:reminders' {
  const page: import('#domain/pages/reminders.ts').RemindersPage
  export default page
}

declare module 'page:plans' {
  const text: import('#domain/pages/plans.ts').PlansText
  export default text
}

declare module 'page:pricing' {
  const page: import('#domain/pages/pricing.ts').PricingPage
  export default page
}

declare module 'page:privacy-policy' {
  const page: import('#domain/pages/legal.ts').LegalPage
  export default page
}

/** The page for schools has the layout of a legal page. */
declare module 'page:schools' {
  const page: import('#domain/pages/legal.ts').LegalPage
  export default page
}

declare module 'page:success-stories' {
  const page: import('#domain/pages/success-stories.ts').SuccessStoriesPage
  export default page
}

declare module 'page:terms-of-service' {
  const page: import('#domain/pages/legal.ts').LegalPage
  export default page
}

declare module 'page:strategy-library' {
  const page: import('#domain/pages/strategy-library.ts').StrategyLibraryPage
  export default page
}

declare module 'page:study-guides' {
  const page: import('#domain/pages/study-guides.ts').StudyGuidesPage
  export default page
}

declare module 'page:test-dates' {
  const page: import('#domain/pages/test-dates.ts').TestDatesPage
  export default page
}

declare module 'page:contact' {
  const page: import('#domain/pages/contact.ts').ContactPage
  export default page
}

declare module 'page:help-center' {
  const page: import('#domain/pages/help-center.ts').HelpCenterPage
  export default page
}
