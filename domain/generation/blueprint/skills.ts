import type { Difficulty, Section, TOPICS } from '#domain/exam/formats.ts'
import type { ReportingCategory } from '#domain/items/stem-families.ts'

/** The skill that a question tests, and the mistake from which one of its distractors comes. */
export type Skill = { skill: string; mistake: string }

const skillsOf = (pairs: readonly (readonly [string, string])[]): readonly Skill[] =>
  pairs.map(([skill, mistake]) => ({ skill, mistake }))

/** The topic of an English question is that of its skill. */
export type EnglishSkill = Skill & { topic: (typeof TOPICS.english)[number] }
const englishSkills = (
  triples: readonly (readonly [EnglishSkill['topic'], string, string])[],
): readonly EnglishSkill[] => triples.map(([topic, skill, mistake]) => ({ topic, skill, mistake }))

/** English skills by the category of the score report. */
export const ENGLISH_SKILLS: Readonly<Record<ReportingCategory, readonly EnglishSkill[]>> = {
  production: englishSkills([
    ['Rhetorical Skills', 'the transition that fits two sentences', 'a contrast taken for a result'],
    [
      'Rhetorical Skills',
      'whether to add or delete a sentence',
      'a true detail that doesn’t serve the paragraph',
    ],
    [
      'Rhetorical Skills',
      'the place of a sentence in its paragraph',
      'a place before what the sentence refers to',
    ],
    ['Rhetorical Skills', 'the sentence that introduces a paragraph', 'a sentence about one detail of it'],
    ['Rhetorical Skills', 'whether the essay meets a stated goal', 'the subject taken for the purpose'],
    ['Rhetorical Skills', 'the detail that supports a claim best', 'a vivid detail about something else'],
  ]),
  language: englishSkills([
    ['Usage', 'the word that is most precise in its sentence', 'a near-synonym with another shade'],
    ['Rhetorical Skills', 'the version without repetition', 'a phrase that repeats an adjective'],
    ['Rhetorical Skills', 'the version that matches the tone of the essay', 'slang or officialese'],
    ['Usage', 'an idiom with its preposition', 'the preposition of a similar verb'],
  ]),
  conventions: englishSkills([
    [
      'Grammar',
      'agreement of a verb with a subject that stands far from it',
      'agreement with the nearest noun',
    ],
    ['Sentence Structure', 'the border between two sentences', 'a comma splice'],
    ['Punctuation', 'commas around a nonessential phrase', 'a comma on one side only'],
    ['Grammar', 'the tense that fits the rest of the passage', 'a shift to the present'],
    ['Sentence Structure', 'the word that a modifier describes', 'a dangling modifier'],
    ['Punctuation', 'the apostrophe of a possessive', 'its for it’s, or a plural for a possessive'],
    ['Grammar', 'the case or reference of a pronoun', 'a pronoun with two possible nouns'],
    ['Sentence Structure', 'a complete sentence', 'a fragment with a participle'],
    ['Punctuation', 'the colon or semicolon between parts', 'a semicolon before a phrase'],
    ['Usage', 'parallel parts of a list', 'a clause among nouns'],
    ['Punctuation', 'no comma between subject and verb', 'a comma where a speaker would pause'],
    ['Usage', 'the form of an irregular verb or a comparison', 'the everyday spoken form'],
  ]),
}

/** Math skills by topic. */
export const MATH_SKILLS: Readonly<Record<(typeof TOPICS.math)[number], readonly Skill[]>> = {
  'Pre-Algebra': skillsOf([
    ['a percent change in two steps', 'the two percents are added'],
    ['a proportion between two quantities', 'the terms are set in the wrong order'],
    ['a mean with a missing value', 'the sum is divided by the number of known values'],
    ['an expression with negatives and exponents', 'the sign of a negative is lost'],
    ['fractions of a remainder', 'both fractions are taken of the whole'],
    ['a conversion of units', 'a factor is multiplied instead of divided'],
    ['the probability of one draw', 'favorable outcomes are compared with unfavorable ones'],
    ['multiples and factors', 'the greatest common factor is given for the least common multiple'],
    ['the median or range of a table', 'the values aren’t ordered first'],
  ]),
  'Elementary Algebra': skillsOf([
    ['a linear equation with parentheses', 'only the first term is multiplied'],
    ['an expression for a situation in words', 'a subtraction is reversed'],
    ['a linear inequality', 'its sign isn’t reversed'],
    ['a value in an expression with powers', 'the sign is squared separately'],
    ['the factors of a quadratic', 'the signs of the roots are exchanged'],
    ['laws of exponents', 'exponents are multiplied instead of added'],
    ['a formula solved for another variable', 'only one term is divided'],
    ['two costs that become equal', 'the cost is given instead of the number'],
  ]),
  'Intermediate Algebra': skillsOf([
    ['a system of two linear equations', 'the other unknown is given'],
    ['the number or sum of a quadratic’s solutions', 'the sign of the coefficient is lost'],
    ['a composition of functions', 'the functions are applied in the wrong order'],
    ['a rational expression', 'terms are canceled instead of factors'],
    ['an inequality with an absolute value', 'only one case is solved'],
    ['a term of a sequence', 'n steps are taken instead of n − 1'],
    ['a logarithm or exponential equation', 'the logarithm of a sum is split'],
    ['a product of complex numbers', 'the square of i is taken as 1'],
  ]),
  'Coordinate Geometry': skillsOf([
    ['the slope through two points', 'run over rise'],
    ['a parallel or perpendicular line', 'the sign of the slope is kept'],
    ['a midpoint or a distance', 'the root is forgotten'],
    ['center and radius of a circle', 'the signs of the center are reversed'],
    ['the vertex of a parabola', 'the horizontal shift goes the wrong way'],
    ['the intercepts of a line', 'the two intercepts are exchanged'],
    ['a graph that is shifted or reflected', 'the shift goes the wrong way'],
    ['the region of an inequality', 'the other side of the line'],
  ]),
  'Plane Geometry': skillsOf([
    ['angles at parallel lines', 'supplementary angles are taken as equal'],
    ['the exterior angle of a triangle', 'only one remote angle is used'],
    ['the Pythagorean theorem', 'the hypotenuse is treated as a leg'],
    ['the area of a composite figure', 'a shared part is counted twice'],
    ['the area or circumference of a circle', 'the diameter is used for the radius'],
    ['areas of similar figures', 'areas are scaled by the ratio of the sides'],
    ['the volume of a solid', 'the slant height is used for the height'],
    ['the angles of a polygon', 'n is used for n − 2'],
  ]),
  Trigonometry: skillsOf([
    ['a ratio in a right triangle', 'sine and cosine are exchanged'],
    ['a side from an angle and a side', 'a product is taken for a quotient'],
    ['the sides of a special triangle', 'the angles of 30 and 60 degrees are exchanged'],
    ['the identity of sine and cosine', 'the root or its sign is forgotten'],
    ['amplitude and period of a graph', 'the coefficient of x is read as the period'],
    ['the law of sines or cosines, which is given', 'a side is paired with the wrong angle'],
    ['degrees and radians', 'a half turn is taken for a full one'],
    ['the sign of a ratio in a quadrant', 'the quadrant is ignored'],
  ]),
}

/**
 * The skills that every Reading set of at least eight questions tests (`always`), and others (`inTurn`), of which each
 * set tests the next few. A smaller set tests only the first of `always`.
 */
export const READING_SKILLS: { readonly always: readonly Skill[]; readonly inTurn: readonly Skill[] } = {
  always: skillsOf([
    ['the main idea of the passage', 'the idea of one paragraph'],
    ['a detail in other words', 'a detail of another paragraph'],
    ['an inference from a stated fact', 'a conclusion that goes further than the text'],
    ['the meaning of a word where it stands', 'its commonest meaning'],
    ['the function of a sentence or paragraph', 'what it says instead of why it’s there'],
    ['a comparison of two people or things', 'the right quality of the wrong one'],
    ['a detail that two places give together', 'the half that one place gives'],
    ['an inference about somebody’s reason', 'a reason that would be usual elsewhere'],
  ]),
  inTurn: skillsOf([
    ['a cause and its effect', 'the effect taken for the cause'],
    ['an attitude or a point of view', 'the same attitude, but stronger'],
    ['how a view or a person changes', 'the state before the change'],
    ['the order of events', 'the order of telling for the order of events'],
  ]),
}

export const SCIENCE_SKILLS: Readonly<Record<(typeof TOPICS.science)[number], readonly Skill[]>> = {
  'Data Representation': skillsOf([
    ['a value read by two conditions', 'the neighboring row or axis'],
    ['a trend, or where it turns', 'the trend of the other variable'],
    ['a value between two measured ones', 'the nearer measured value'],
    ['a value that two figures give together', 'the value of one figure alone'],
    ['a prediction beyond the data', 'the trend of one part continued'],
    ['a claim that the data support or don’t, and why', 'the right verdict for the wrong reason'],
    ['an order of materials or places by a quantity', 'the order by another quantity'],
  ]),
  'Research Summaries': skillsOf([
    ['what was changed and what was kept the same', 'the measured quantity taken for the changed one'],
    ['the purpose of a step or of a control', 'a purpose of another step'],
    ['a result of one study', 'the result of the other study'],
    ['the result of a new trial', 'the trend of the wrong variable'],
    ['a flaw in the design, or its remedy', 'a change that removes the comparison'],
    ['a conclusion from two studies together', 'the conclusion of one study'],
    ['a value between two measured ones', 'the nearer measured value'],
  ]),
  'Conflicting Viewpoints': skillsOf([
    ['what one scientist claims', 'what another scientist claims'],
    ['a statement with which both would agree', 'a statement of one of them'],
    ['a finding that weakens one explanation', 'a finding that weakens the other'],
    ['a prediction that follows from one mechanism', 'a prediction of the other mechanism'],
    ['what the given data show about a dispute', 'data that fit both explanations'],
    ['the assumption of an explanation', 'its conclusion taken for its assumption'],
  ]),
}

/** The features of a question by its difficulty: steps, distance of evidence, sources, distractors. */
export const DIFFICULTY_FEATURES: Readonly<Record<Section, Readonly<Record<Difficulty, string>>>> = {
  english: {
    easy: 'the error is within one phrase, and one rule decides',
    medium: 'the words that decide are elsewhere in the sentence, and two options are nearly right',
    hard: 'the words that decide are in another sentence, or two rules meet in one portion',
  },
  math: {
    easy: 'one step with given numbers',
    medium: 'two steps, or a choice between two similar methods',
    hard: 'three or more steps, or an idea that must be recognized before any step; no long arithmetic',
  },
  reading: {
    easy: 'one sentence decides, and the key says it in other words',
    medium: 'two sentences of one part decide, and a distractor uses words of the passage',
    hard: 'evidence from two distant parts decides, and the best distractor is true but doesn’t answer the question',
  },
  science: {
    easy: 'one value or one trend of one figure',
    medium: 'two figures or two conditions, or a value between two measured ones',
    hard: 'two sources and a step of reasoning: a prediction, a flaw in the design, or a verdict with its reason',
  },
}
