import type { z } from 'zod'
import { descriptionsPage } from './descriptions.ts'
import { aiTutorPage } from './ai-tutor.ts'
import { collegePlanningPage } from './college-planning.ts'
import { contactPage } from './contact.ts'
import { directionsPage } from './directions.ts'
import { essayPracticePage } from './essay-practice.ts'
import { helpCenterPage } from './help-center.ts'
import { homePage } from './home.ts'
import { illustrativePage } from './illustrative.ts'
import { legalPage } from './legal.ts'
import { plansText } from './plans.ts'
import { predictionPage } from './prediction.ts'
import { pricingPage } from './pricing.ts'
import { remindersPage } from './reminders.ts'
import { successStoriesPage } from './success-stories.ts'
import { sitePage } from './site.ts'
import { strategyLibraryPage } from './strategy-library.ts'
import { studyGuidesPage } from './study-guides.ts'
import { testDatesPage } from './test-dates.ts'

/**
 * The texts that an operator edits, one file each: content/pages/<name>.yaml. To add one, list its schema
 * here and its type in web/src/pages.d.ts; a screen then says `import page from 'page:<name>'`.
 */
export const PAGES = {
  descriptions: descriptionsPage,
  'ai-tutor': aiTutorPage,
  'college-planning': collegePlanningPage,
  contact: contactPage,
  directions: directionsPage,
  'essay-practice': essayPracticePage,
  'help-center': helpCenterPage,
  home: homePage,
  illustrative: illustrativePage,
  plans: plansText,
  prediction: predictionPage,
  pricing: pricingPage,
  'privacy-policy': legalPage,
  reminders: remindersPage,
  schools: legalPage,
  'success-stories': successStoriesPage,
  'terms-of-service': legalPage,
  site: sitePage,
  'strategy-library': strategyLibraryPage,
  'study-guides': studyGuidesPage,
  'test-dates': testDatesPage,
} as const satisfies Record<string, z.ZodType>
