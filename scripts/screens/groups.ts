import { ACCOUNT } from './account-scenes.ts'
import { ADMINISTRATION } from './admin-scenes.ts'
import { DASHBOARD } from './dashboard-scenes.ts'
import { ELITE } from './elite-scenes.ts'
import { ENDINGS } from './ending-scenes.ts'
import { ENTRY } from './entry-scenes.ts'
import { FULL_TEST } from './full-scenes.ts'
import { LIBRARY } from './guide-scenes.ts'
import { INFORMATION_PAGES } from './page-scenes.ts'
import { LEARNING } from './learning-scenes.ts'
import { PLANS } from './plan-scenes.ts'
import { PRACTICE } from './practice-scenes.ts'
import type { Group } from './scene.ts'
import { QUESTIONS } from './question-scenes.ts'
import { SUPPORT } from './support-scenes.ts'
import { STUDY_GUIDES } from './study-guide-scenes.ts'
import { TEST_DAY } from './test-day-scenes.ts'
import { TOOLS } from './tool-scenes.ts'
import { TUTOR } from './tutor-scenes.ts'
import { TROUBLE } from './trouble-scenes.ts'

/** The states with screenshots, about in the order in which a student sees them. */
export const GROUPS: readonly Group[] = [
  { title: 'Choosing a test', scenes: PRACTICE },
  { title: 'Questions', scenes: QUESTIONS },
  { title: 'Tools', scenes: TOOLS },
  { title: 'A full test', scenes: FULL_TEST },
  { title: 'Test Day Mode', scenes: TEST_DAY },
  { title: 'Results', scenes: ENDINGS },
  { title: 'Signing in', scenes: ENTRY },
  { title: 'The dashboard', scenes: DASHBOARD },
  { title: 'Drills, mistakes, analytics, and hints', scenes: LEARNING },
  { title: 'Predicted score, study plan, colleges, solutions, and weekly summary', scenes: ELITE },
  { title: 'The account', scenes: ACCOUNT },
  { title: 'Plans', scenes: PLANS },
  { title: 'The strategy library', scenes: LIBRARY },
  { title: 'Information pages', scenes: INFORMATION_PAGES },
  { title: 'Score calculator, help, and contact', scenes: SUPPORT },
  { title: 'Study guides', scenes: STUDY_GUIDES },
  { title: 'The AI tutor', scenes: TUTOR },
  { title: 'When something is missing', scenes: TROUBLE },
  { title: 'Administration, and unscored questions', scenes: ADMINISTRATION },
]
