export { ScoreCalculatorScreen as Component } from '#web/features/score-calculator/score-calculator-screen.tsx'
