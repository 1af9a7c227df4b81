/**
 * Words of a lesson: texts and their people, grammar, experiments and their tables. A sentence with such a
 * word that isn't about the student is about the lesson. Folded Latin words, and stems in other scripts.
 */
const ENGLISH =
  /\b(?:passages?|authors?|narrators?|speakers?|poems?|poets?|characters?|stanzas?|lines? \d+|tone|mood|metaphor|foreshadow\w*|symboli\w*|paragraphs?|(?:the|this|that|short|in a) (?:short )?(?:story|text|novel|memoir|article|excerpt|essay|diary|play|book|author)|memoir|excerpt|novel|article|chapter|protagonist|act \d|scene \d|choice [a-j]|option [a-j]|main (?:idea|claim)|theme|literary|personification|writer|romeo|juliet|hamlet|ophelia|gatsby|macbeth|lennie|okonkwo|socrates|plath|bell jar|karenina|infinitive|nouns?|verbs?|comma|semicolon|adjective|adverb|(?:past|present) tense|pronoun|sentences?|clauses?|passive|participle|hyphen|grammar|plural|synonym|antonym|conjugat\w*|spelled|spelling|one word|word mean|experiments?|study \d|studies|trials?|tables? \d|figures? \d|graph|chart|rats?|mice|mouse|bacteria|cells?|placebo|control group|patients|percent|probability|velocity|momentum|meters?|m s|graphs?|variable|hypothesis|data|rates?|statistics|wwi+|ww[12]|world war|civil war|soldiers?|question \d+|q\d+|number \d+|hanged or hung|quote|the speaker)\b/
const ROMANCE =
  /\b(?:l|d|del)?(?:pasaje|texto|personaje|autora?|narradora?|poema|poeta|cuento|estrofa|linea \d+|parrafo|protagonista|tono|novela|julieta|romeo|experimento|tabla \d|bacterias|trecho|personagem|conto|tabela|experiencia \d|personnage|auteur|texte|extrait|roman|heros|narrateur|passage|poeme|souris|tableau|strophe)\b/
const OTHER_LATIN =
  /\b(?:doan van|nhan vat|truyen|tac gia|bai doc|bai tho|thi nghiem|bang \d|kwento|tauhan|bida|talata|may akda|character|pasaj|istwa|pesonaj|ekriven|eksperyans|tablo|powem)\b/
const NATIVE =
  /文章|作者|主角|主人公|小说|诗|原文|这段|段落|实验|表格|图表|阅读题|课文|النص|القصه|قصه|البطل|الكاتب|الشخصيه|القصيده|التجربه|الجدول|الفقره|الروايه|الشاعر|автор|геро[ийяюе]|рассказ|текст|поэт|стих|персонаж|отрыв|опыт|таблиц|роман|ромео|지문|작가|주인공|작품|소설|이시에|화자|글에서|문단|실험|줄거리/u

/** Whether the sentence is about a text, grammar, or an experiment. */
export const isAboutTexts = (sentence: string): boolean =>
  ENGLISH.test(sentence) || ROMANCE.test(sentence) || OTHER_LATIN.test(sentence) || NATIVE.test(sentence)

const FIRST_PERSON =
  /\b(?:i|im|ive|id|ill|me|my|myself|we|us|our|yo|mi|mis|je|j|jai|mon|ma|mes|moi|eu|meu|minha|mim|mwen|m|em|ako|ko|wo|ana|ya|mne)\b/

/** Whether the sentence mentions the student. */
export const hasFirstPerson = (sentence: string): boolean => FIRST_PERSON.test(sentence)
