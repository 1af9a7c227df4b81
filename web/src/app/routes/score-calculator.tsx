export { ScoreCalculatorScreen as Component } from '../../features/score-calculator/score-calculator-screen.tsx'
