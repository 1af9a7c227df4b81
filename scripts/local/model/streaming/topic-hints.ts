/** The demo tutor's knowledge of a topic: a first question, a hint, and words that identify the topic. */
export type TopicHint = { ask: string; hint: string; words: RegExp }

export const TOPIC_HINTS: Readonly<Record<string, TopicHint>> = {
  Grammar: {
    ask: 'Which word is the subject of that verb, once you cross out everything between the two?',
    hint: 'Cross out the phrases between commas and after prepositions. What’s left must agree: one box of nails **is**, two boxes **are**.',
    words: /\bgrammar|agree|subject|verb|pronoun|tense/i,
  },
  Usage: {
    ask: 'How would you say it out loud, if you had to explain it to a friend?',
    hint: 'Read the sentence with each choice in it. Words that sound alike do different jobs: **its** shows who owns something, and **it’s** is short for “it is.”',
    words: /\busage|idiom|which word|its or it/i,
  },
  Punctuation: {
    ask: 'Could the words before the mark be a sentence on their own? What about the words after it?',
    hint: 'Two complete sentences need a period, a semicolon, or a comma **with** a joining word. A comma alone is never enough.',
    words: /\bcomma|semicolon|colon|punctuat|apostrophe|dash/i,
  },
  'Sentence Structure': {
    ask: 'Who does what in this sentence? Say it in three words.',
    hint: 'A describing phrase at the beginning belongs to the very next noun. If that noun didn’t do it, the sentence has an error.',
    words: /\brun-?on|fragment|modifier|clause|sentence structure|parallel/i,
  },
  'Rhetorical Skills': {
    ask: 'What is the point of this paragraph? Say it in one short sentence of your own.',
    hint: 'Choose the shortest option that says everything and does what the question asks. Cut anything that repeats itself or strays from the paragraph’s point.',
    words: /\brhetoric|transition|paragraph|redundan|wordy|concise/i,
  },
  'Pre-Algebra': {
    ask: 'What does the question give you, and what exactly does it ask for? Write both down first.',
    hint: 'Write the numbers on one line with their units before you calculate. With percents, ask first: percent **of what**?',
    words: /\bpercent|fraction|ratio|average|mean\b|median|probab|proportion/i,
  },
  'Elementary Algebra': {
    ask: 'Which quantity would you call x here?',
    hint: 'Do the same thing to both sides, one step per line. Then put your value of x back into the first line: both sides must come out equal.',
    words: /\bsolve for|equation|inequalit|factor|expression|linear/i,
  },
  'Intermediate Algebra': {
    ask: 'What kind of problem is this: a quadratic, a system, a function, a sequence?',
    hint: 'For a quadratic, set one side to zero. If it begins with x², look for two numbers: their product is the last term, and their sum is the coefficient of x.',
    words: /\bquadratic|function|logarithm|\blog\b|sequence|matrix|polynomial|complex number/i,
  },
  'Coordinate Geometry': {
    ask: 'Can you sketch the points, roughly, and say which way the line goes?',
    hint: 'Slope is the change in y over the change in x, in the **same** order for both. Parallel lines have the same slope, and perpendicular lines have negative reciprocal slopes.',
    words: /\bslope|midpoint|coordinate|parabola|graph of|distance between/i,
  },
  'Plane Geometry': {
    ask: 'What can you mark in the figure that isn’t there yet?',
    hint: 'Look for a triangle first. Its angles add up to 180°, and in a right triangle a² + b² = c².',
    words: /\btriangle|circle|angle|area|perimeter|volume|pythag|rectangle/i,
  },
  Trigonometry: {
    ask: 'Seen from the angle, which side is opposite, which is adjacent, and which is the hypotenuse?',
    hint: 'sine = opposite / hypotenuse, cosine = adjacent / hypotenuse, tangent = opposite / adjacent. Name the sides before you choose one.',
    words: /\bsine?\b|cosine?|tangent|\bcos\b|\btan\b|trig|radian/i,
  },
  'Literary Narrative': {
    ask: 'Which line of the passage made you think so?',
    hint: 'If the passage doesn’t name a feeling, it shows it in what a character does or says. Find that line, and pick the choice that stays closest to it.',
    words: /\bnarrator|character|story|fiction|literary/i,
  },
  'Social Studies': {
    ask: 'Is the question about the whole passage, or about one part of it?',
    hint: 'Find the line first, cover the choices, and answer in your own words. Then look for the choice that matches.',
    words: /\bmain idea|author|passage|infer/i,
  },
  Humanities: {
    ask: 'What does the writer think of the subject? Which words show it?',
    hint: 'Mark the words of praise or doubt. A choice that is stronger than those words goes too far.',
    words: /\btone|attitude|humanities|purpose/i,
  },
  'Natural Sciences': {
    ask: 'Which sentence says how one thing causes the other?',
    hint: 'Separate what was observed from what somebody concluded. Wrong choices often swap the two.',
    words: /\bnatural science|cause|vocabulary|in context/i,
  },
  'Data Representation': {
    ask: 'Which axis, column, or line of the figure is the question about? Put your finger on it.',
    hint: 'Read the units and the direction first. What happens to one quantity as the other grows?',
    words: /\btable|figure|chart|axis|data|trend/i,
  },
  'Research Summaries': {
    ask: 'What did the researchers change on purpose in this experiment, and what did they measure?',
    hint: 'Everything that stayed the same is controlled. Compare two trials that differ in only one thing.',
    words: /\bexperiment|trial|control|variable|hypothesis/i,
  },
  'Conflicting Viewpoints': {
    ask: 'In one sentence each, what do the two say, and where do they disagree?',
    hint: 'Write down who says what, in five words each. Then ask about every choice: whose sentence would this be?',
    words: /\bscientist \d|student \d|viewpoint|theor/i,
  },
}
