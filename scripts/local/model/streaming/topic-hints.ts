/** The demo tutor's knowledge of a topic: a first question, a hint, and words that identify the topic. */
export type TopicHint = { ask: string; hint: string; words: RegExp }

export const TOPIC_HINTS: Readonly<Record<string, TopicHint>> = {
  Grammar: {
    ask: 'Which word is the subject of that verb, once you cross out everything between the two?',
    hint: 'Cross out the phrases between commas and after prepositions. What is left must agree: one box of nails **is**, two boxes **are**.',
    words: /\bgrammar|agree|subject|verb|pronoun|tense/i,
  },
  Usage: {
    ask: 'What would you say out loud there, if you had to explain it to a friend?',
    hint: 'Read the sentence with each option in it. Words that sound alike differ in what they do: **its** owns something, **it’s** is short for it is.',
    words: /\busage|idiom|which word|its or it/i,
  },
  Punctuation: {
    ask: 'Could the words before the mark stand as a sentence of their own? And the words after it?',
    hint: 'Two whole sentences need a period, a semicolon, or a comma **with** a joining word. A comma alone is never enough.',
    words: /\bcomma|semicolon|colon|punctuat|apostrophe|dash/i,
  },
  'Sentence Structure': {
    ask: 'Who does what in this sentence? Say it in three words.',
    hint: 'A describing phrase at the beginning belongs to the very next noun. If that noun is not who did it, the sentence is built wrong.',
    words: /\brun-?on|fragment|modifier|clause|sentence structure|parallel/i,
  },
  'Rhetorical Skills': {
    ask: 'What is this paragraph for, in one short sentence of yours?',
    hint: 'Take the shortest option that says all of it and fits what the question asks for. What repeats itself, or leaves the paragraph’s point, goes.',
    words: /\brhetoric|transition|paragraph|redundan|wordy|concise/i,
  },
  'Pre-Algebra': {
    ask: 'What is given, and what exactly is asked for? Write both down first.',
    hint: 'Put the numbers into one line with their units before you calculate. With percents, ask first: percent **of what**?',
    words: /\bpercent|fraction|ratio|average|mean\b|median|probab|proportion/i,
  },
  'Elementary Algebra': {
    ask: 'Which quantity would you call x here?',
    hint: 'Do the same thing to both sides, one step a line. Then put your x back into the first line: it has to come out true.',
    words: /\bsolve for|equation|inequalit|factor|expression|linear/i,
  },
  'Intermediate Algebra': {
    ask: 'What kind of thing is this: a quadratic, a system, a function, a sequence?',
    hint: 'For a quadratic set one side to zero and look for two numbers: their product is the last term, their sum the middle one.',
    words: /\bquadratic|function|logarithm|\blog\b|sequence|matrix|polynomial|complex number/i,
  },
  'Coordinate Geometry': {
    ask: 'Can you sketch the points, roughly, and say which way the line goes?',
    hint: 'Slope is the change in y over the change in x, in the **same** order for both. Parallel lines share it; perpendicular ones have its negative reciprocal.',
    words: /\bslope|midpoint|coordinate|parabola|graph of|distance between/i,
  },
  'Plane Geometry': {
    ask: 'What can you mark in the figure that is not written there yet?',
    hint: 'Look for a triangle first. Its angles add up to 180°, and a right one obeys a² + b² = c².',
    words: /\btriangle|circle|angle|area|perimeter|volume|pythag|rectangle/i,
  },
  Trigonometry: {
    ask: 'Seen from the angle, which side is opposite, which adjacent, and which is the hypotenuse?',
    hint: 'sine = opposite / hypotenuse, cosine = adjacent / hypotenuse, tangent = opposite / adjacent. Name the sides before you choose one.',
    words: /\bsine?\b|cosine?|tangent|\bcos\b|\btan\b|trig|radian/i,
  },
  'Literary Narrative': {
    ask: 'Which line of the passage made you think so?',
    hint: 'A feeling that is not named shows in what somebody does or says. Find that line, and take the option that stays closest to it.',
    words: /\bnarrator|character|story|fiction|literary/i,
  },
  'Social Studies': {
    ask: 'Is the question about the whole passage, or about one place in it?',
    hint: 'Find the line first, cover the options, and say the answer in your own words. Then look for the option that says that.',
    words: /\bmain idea|author|passage|infer/i,
  },
  Humanities: {
    ask: 'What does the writer think of it: which words give that away?',
    hint: 'Mark the words of praise or doubt. An option that is stronger than they are goes too far.',
    words: /\btone|attitude|humanities|purpose/i,
  },
  'Natural Sciences': {
    ask: 'Which sentence says how the one thing causes the other?',
    hint: 'Keep apart what was observed and what somebody concluded from it: options like to swap the two.',
    words: /\bnatural science|cause|vocabulary|in context/i,
  },
  'Data Representation': {
    ask: 'Which axis, column or line of the figure is the question about? Put your finger on it.',
    hint: 'Read the units and the direction first: what happens to one quantity as the other grows?',
    words: /\btable|figure|chart|axis|data|trend/i,
  },
  'Research Summaries': {
    ask: 'What did they change on purpose in this experiment, and what did they measure?',
    hint: 'Everything that was kept the same is a control. Compare two trials that differ in one thing only.',
    words: /\bexperiment|trial|control|variable|hypothesis/i,
  },
  'Conflicting Viewpoints': {
    ask: 'In one sentence each: what do the two of them say, and where do they part?',
    hint: 'Write down who says what, in five words each. Then ask of every option: whose sentence would this be?',
    words: /\bscientist \d|student \d|viewpoint|theor/i,
  },
}
