/**
 * Patterns in Spanish for a whole message, like those of oneself.ts and others.ts: they match plain words,
 * without accents. languages/spanish.ts has the phrases for one sentence.
 */

const WHO =
  'mi (?:papa|mama|padre|madre|mom|dad|padrastro|madrastra|tio|tia|hermano|hermana|hermanastro|primo|prima|abuelo|abuela|novio|novia|maestro|maestra|profesor|profesora|entrenador|pastor|vecino|jefe)'
const OFTEN = '(?: (?:siempre|a veces|todavia|tambien|ya|hoy|ayer|me dijo que))*'

export const SPANISH: readonly RegExp[] = [
  /\b(?:quiero|quisiera|voy a|pienso en|ganas de|pensando en|prefiero|deberia|intente|trate de|he pensado en) (?:morir(?:me)?\b(?! de\b)|matarme|suicidarme|quitarme la vida|hacerme dano|cortarme(?! el pelo| las unas)|ahorcarme|lastimarme|desaparecer(?: para siempre)?(?=$|[.,!?]))/,
  /\bme (?:quiero|quisiera|voy a) (?:morir\b(?! de\b)|matar\b|suicidar|cortar las venas|lastimar|ahorcar)/,
  /\bno (?:quiero|deseo|tengo ganas de) (?:seguir )?(?:vivir|viviendo|existir|despertar)\b(?! (?:en|con|lejos|cerca)\b)|\bya no quiero estar aqui\b/,
  /\bme (?:corto|estoy cortando|he cortado|corte)(?=$|[.,!?]| (?:los brazos|las (?:venas|munecas|piernas)|la piel|cuando|con|mucho|otra)\b)|\bme (?:hago|estoy haciendo) dano\b|\bme lastimo\b/,
  /\b(?:pienso|pensando|pensado) (?:mucho )?en (?:el )?suicidi[oa]\b|\bpensamientos suicidas\b|\bsoy suicida\b/,
  /\b(?:quisiera|quiero) estar muert[oa]\b|\b(?:estaria|estarian|estarias) mejor (?:muert[oa]|sin mi)\b|\bojala (?:estuviera muert[oa]|me muriera|no despertara|no hubiera nacido)\b|\bnadie me extranaria\b/,
  /\bno vale la pena (?:seguir )?(?:vivir|viviendo)\b|\bno tengo (?:razones|motivos|razon) para vivir\b|\bpara que vivir\b|\bcansad[oa] de (?:vivir|la vida)\b|\bmi (?:amig[oa]|herman[oa]|novi[oa]) (?:se quiere|quiere|se va a|va a|se intento) (?:matar|matarse|suicidar|suicidarse|morir|morirse)\b|\bme siento en peligro\b/,
  /\bme (?:provoco|obligo a|hago) vomitar\b|\b(?:me provoco el vomito|tengo (?:anorexia|bulimia))\b/,
  new RegExp(`\\b${WHO}${OFTEN} (?:me|nos) (?:pega|pego|golpea|golpeo|viola|violo|abusa|toca|toco|maltrata|lastima|amenaza|amenazo|quema|quemo|ahorca)\\b(?! (?:la|el (?:piano|tema)|un|una|su (?:gripe|gripa|tos)|en (?:ajedrez|matematicas|el equipo)|con (?:preguntas|problemas))\\b)`),
  new RegExp(`\\b${WHO}${OFTEN} (?:abusa|abuso) de mi\\b|\\btengo miedo (?:de|a) (?:${WHO}|(?:ir|volver|regresar) a (?:mi )?casa)\\b`),
  /\bme (?:violaron|violo|estan abusando|abusan|maltratan|golpean|pegan|estan (?:pegando|golpeando|lastimando))\b|\b(?:abusan|abusaron) de mi\b/,
] // prettier-ignore
