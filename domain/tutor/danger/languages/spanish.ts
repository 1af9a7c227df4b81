import { compilePhrases, type Phrases } from '../phrases.ts'

/** Spanish as students type it: without accents, with k and x. */
const macros = {
  die: 'morir|morirme|morirse|matarme|suicidarme|desaparecer|desaparecerme|ahorcarme|colgarme|aventarme|tirarme( \\S+){1,4}|lanzarme( \\S+){1,4}|dejar de (existir|vivir|respirar)|estar muert[oa]|no despertar|no existir|acabar con (mi vida|todo)|terminar con (mi vida|todo)|quitarme( de)?( \\S+)? (vida|medio)|irme de este mundo|dispararme|cortarme( las venas| los brazos| otra vez| la piel| \\w+ venas)?|lastimarme|hacerme dano|herirme|suicidio|dormir(me)?( \\S+){0,2} (no|nunca|jamas) despertar|dormir para siempre|descansar para siempre|pegarme un tiro|darme un tiro',
  want: 'quiero|kiero|qiero|quisiera|queria|voy a|vo a|pienso|pienso en|pensando en|penso en|he pensado en|pense en|ganas de|deseo|prefiero|preferiria|intente|intento|trate de|trato de|deberia|debo|planeo|planeando|me gustaria|necesito|decidi|a punto de|solo quiero|idea de|ojala|espero|merezco|forma de|manera de|formas de|maneras de|como',
  family:
    'papa|mama|padre|madre|mom|dad|papas|padres|padrastro|madrastra|tio|tia|hermano|hermana|hermanastro|hermanastra|primo|prima|abuelo|abuela|abuelito|abuelita|novio|novia|pareja|ex|padrino|cunado|familia|esposo de mi mama|jefe|viejo|apa|ama',
  adult:
    '{family}|maestro|maestra|profesor|profesora|profe|entrenador|coach|pastor|padre|sacerdote|vecino|jefe|senor|hombre|tipo|chavo|muchacho|chico|viejo|amigo de mi \\w+|alguien|conocido|desconocido|companero|doctor|el|ella|primo|muchachos|unos',
  friend:
    'amig[oa]s?|amiguis|mejor amig[oa]|herman[oa]|herman[oa]s|prim[oa]|novi[oa]|compañer[oa]|companer[oa]|chic[oa]|muchach[oa]|mama|papa|ex|chav[oa]|vecin[oa]|alguien|hermanit[oa]|tio|tia|abuel[oa]',
  hits: 'pega|pego|pegan|pegaba|pegaron|pegue|golpea|golpeo|golpean|golpeaba|golpearon|golpiza|maltrata|maltratan|lastima|lastimo|lastiman|quema|quemo|ahorca|ahorco|patea|pateo|cachetea|cacheteo|azota|azoto|encierra|encerro|encierran|amenaza|amenazo|amenazan|abofetea|jalonea|empuja|empujo|tira cosas|avienta|avento|da cinturonazos|da con|dio con|dio una (golpiza|paliza|cachetada)|da una (golpiza|paliza)|da golpes|tortura|deja moretones|deja marcas|dejo marcas|rompio|estrangula|corre de la casa|muerde',
  touches:
    'toca|toco|tocan|tocaba|tocaron|manosea|manoseo|manosean|manoseaba|viola|violo|violaron|violaba|abusa|abuso|abusaron|abusaba|besa|beso|besaba|acaricia|acaricio|agarra|agarro|espia|acosa|acoso|acosan|acosaba|penetra|desnuda|desviste|soba|mete mano|metio mano',
  play: '(la|el (piano|tema|examen|turno|equipo)|un (grito|regano|susto|abrazo)|una (risa|idea)|en (ajedrez|matematicas|el equipo|el examen|la prueba)|con (preguntas|problemas|todo en)|estudiar|hacer|presentar|la guitarra|su (gripe|gripa|tos|catarro)|(muy )?(duro|fuerte) (la|el|esta|este|con (la|el|esta|este))|el sueno|hambre|exponer|leer)',
  pills:
    'pastillas?|pildoras?|medicinas?|medicamentos?|tabletas?|paracetamol|tylenol|ibuprofeno|aspirinas?|somniferos?|antidepresivos?|clonazepam|rivotril|insulina|jarabe|cloro|veneno|raticida|lejia|blanqueador',
  weapon: 'pistola|arma|armas|cuchillo|navaja|bomba|rifle|escopeta|fusca|cuete|machete|balas|fierro',
  school:
    'escuela|clase|salon|colegio|prepa|secundaria|secu|casillero|locker|mochila|maestr[oa]|bano de la escuela|high school',
}

export const SPANISH_PHRASES: Phrases = {
  always: compilePhrases(
    `
    {want}<2> {die}(?! (de (risa|hambre|sueno|verguenza|pena|ganas|la (risa|verguenza|pena)|aburrimiento)|el (pelo|cabello)|las unas|en (el|este|esta) (examen|seccion)|esta|este|la coma|por saber))
    (me|mejor me|hoy me|ya me|si)<5> (quiero|kiero|quisiera|voy a|vo a|puedo|gustaria) (morir|matar|suicidar|ahorcar|colgar|lastimar|desaparecer|cortar|quitar la vida|dormir y no despertar|tirar del?|aventar del?|tirar de un|aventar de un|lanzar)(?! (de (risa|hambre|sueno|verguenza|pena|la)|el (pelo|cabello)|las unas|examen))
    (?<!(est[eao]|el|la|los|las|ese|esa|eso|un|una) \\S+ )me (mato|suicido|ahorco|cuelgo|pego un tiro|doy un tiro|quito la vida|aviento (de|del|a)|tiro (de|del|por))(?! (de risa|de la risa|estudiando|la (parte|seccion|prueba)|el (examen|test)|est[ea]))
    (no|ya no|nunca|ya ni) (le )?(quiero|kiero|deseo|quisiera|tengo ganas de|puedo|aguanto|soporto|veo (el )?sentido a|encuentro (el )?sentido a|vale la pena|tengo (razon|razones|motivos|motivo|fuerzas|nada) (para|por)|hay razon para|merezco|tiene sentido|tiene caso)<3> (vivir|viviendo|viva|vivo|existir|despertar|estar viv[oa]|seguir aqui|seguir asi|seguir con vida|estar aqui|estar en este mundo|seguir en este mundo|mi vida|la vida|existiendo)(?! (en|con|lejos|cerca|sol[oa]) (el|la|un|una|mis?|los|las|de|campus)\\b)
    ya no quiero (estar|seguir|vivir|nada|mas|despertar)<2> (aqui|viv[oa]|vivir|viviendo|asi|en este mundo|existir|vida)
    (le veo|veo|encuentro|tiene|hay|ven)<2> sentido<2> (a|para|de|en)?<2> (vivir|viv[oa]|la vida|mi vida|existir|seguir viviendo)(?<!\\b(que|cual)\\b.*(poema|texto).*)
    (mi|la) vida no (tiene|vale|importa)<3>
    (para|por) que (sigo|vivo|vivir|seguir|naci|existo|estoy)<2> (viv[oa]|viviendo|aqui|vivir|naci|existiendo|viva)
    para que (vivo|vivir|naci|existo|seguir viviendo)
    (hart[oa]|cansad[oa]|aburrid[oa]|fastidiad[oa]|estoy mal|odio)<1> (de )?(vivir|la vida|mi vida|existir|estar viv[oa]|seguir viviendo)(?! (del|en|con))
    (hubiera|haber|habria|debi|debia|gustaria no haber|ojala)<3> (nacido|nacer|nunca hubiera nacido|muerto|muerta|morido|existido)<2>(?<!(autor|personaje|narrador)\\b.*)
    ojala<2> (me muera|me muriera|estuviera muert[oa]|no (despierte|despertara|amanezca|amaneciera|existiera)|nunca|me atropell\\w+|me maten|me mataran)
    (todos|mi familia|mis papas|mi mama|ellos|el mundo|todo el mundo|mis padres|nadie|mi papa|mis amigos)<4> (mejor|felices|feliz|tranquil\\w+|extran\\w+|notari\\w+|importari\\w+|lloraria\\w*|aliviad\\w+|importa)<4> (sin mi|si (yo )?(no existiera|no estuviera|me muero|me muriera|muero|muriera|estuviera muert[oa]|me fuera para siempre|desaparezco|desapareciera|me mato|me mate|falto|faltara)|conmigo muert[oa])
    (si|cuando) me (muero|muriera|mato|mate|suicido)<4> (nadie|quien|alguien|ustedes|mi|a nadie|todos)
    (ya )?no (puedo|aguanto|soporto) (mas )?(con )?(esta|la|mi) (pinche )?vida
    (senor|hombre|tipo|chavo|muchacho|adulto|viejo)<8> (verme|vernos|verse conmigo|que nos veamos|encontrarnos)<4> (sol[oa]s?|hotel|casa|secreto|carro|escondidas)
    mejor me (muero|mato|suicido|hubiera muerto|voy de este mundo)
    (soy|como|ser) una? (carga|estorbo)
    (pienso|pensando|pensado|pense|pensamientos?|ideas?)<3> (suicidio|suicidas?|suicidarme|suicidarse|matarme|morirme|quitarme la vida|morir|la muerte todo|mi muerte|cortarme|hacerme dano|de muerte|no estar viv[oa])
    (soy|siento|estoy|me siento|muy)<1> (suicida|suicidas)
    (intento|intente|intentos|plan|planee|carta|nota)<2> (suicid\\w+|suicidio|de despedida|de adios|matarme)
    (escribi|escribiendo|deje|dejando|hice)<2> (carta|nota|cartas|mensaje) de (despedida|suicidio|adios)
    adios (mundo|a todos para siempre|para siempre)
    (me|yo me)( estoy| ando| he| vuelvo a| volvi a| sigo| quiero| puedo dejar de| empece a| acabo de| hago| hice| gusta| segui)* (corto|corte|cortando|cortado|cortar|cortarme|rajo|raje|rajando|cortes|cortadas|cortaditas)<4> (piel|brazos?|piernas?|munecas?|muslos?|venas?|panza|cuerpo|cutter|navaja|rastrillo|cuando|cada vez|otra vez|para sentir|hasta|triste|enoj\\w+|peleo|secreto|a escondidas|de nuevo|siempre|porque|en el bano|por dentro)(?! (el pelo|el cabello))
    (no puedo|como|quiero|dejo de|dejar de|vicio de)<2> (cortarme|lastimarme|hacerme dano|cortandome|autolesionarme|rasgunarme)
    (me|yo me)<3> (lastimo|lastime|lastimando|hago dano|hice dano|haciendo dano|autolesion\\w+|castigo|hiero|rasguno|rasguñ\\w+|pellizco|golpeo|pego|muerdo|quemo|queme|quemando|arano|jalo)<5> (navaja|brazos?|piernas?|encendedor|cigarro|cigarrillo|plancha|piel|sangr\\w+|cabeza|pared|proposito|cuando|castig\\w+|nervios\\w|triste|adrede|munecas?|a mi mism[oa]|yo mism[oa]|sola|solo|cutter|tijeras|estres\\w*|hasta|cada vez|para sentir|otra vez)
    (me|yo me) (hago dano|lastimo|autolesiono)(?! (el|las unas))
    me corto(?! (el|las unas|la))
    (otra vez|de nuevo|volvi a|volvia)<2> (me )?(lastime|corte|cortarme|lastimarme|hice dano|hacerme dano)(?! (el (pelo|cabello)))<4>
    (tengo|hay|esconder|escondo|vio|vieron|tapo|tapar)<3> (cortes|cortadas|cicatrices|marcas|moretones|golpes|quemaduras)<4> (brazos?|munecas?|piernas?|muslos?|cuerpo|espalda|por(que)?|mi (papa|mama|padrastro)|de (mi|el|los)|cara|me (pega|pego))
    autolesion\\w*
    (me )?(tome|tomo|trague|trago|tomar|tomarme|tragarme|trague|bebi|beber|tomando|ingeri)<4> (todas?|todo|muchas?|un (frasco|bote|monton|puno)|una caja|el frasco|la caja|un chingo|\\d{2,}|demasiad[oa]s|varias|medio frasco|cloro|veneno|lejia|raticida|bastantes|puno|frasco)<4>(?=( \\S+){0,6} ({pills}|medicina|ellas)|$)(?<!(cafe|agua|jugo|refresco)\\b.*)
    (me )?(tome|tomo|trague|bebi|beber|tomar|tragar)<4> (cloro|veneno|raticida|lejia|blanqueador|anticongelante)
    (cuant[oa]s?|que cantidad)<3> {pills}<8> (morir|morirme|muere|muero|despertar|matar|matarme|mortal|letal|sobredosis|mata|muera|para no|demasiad\\w+)
    (que|q|k|qe) (pasa|pasaria|me pasa|sucede|sucederia)<2> si<3> (tomo|tomas|toma|trago|bebo|mezclo|tomara|tomo mas de)<4> (\\d{2,}|todas?|muchas?|frasco|caja|cloro|veneno|lejia|raticida|alcohol)
    (tengo|tuve|quiero|tomar|una|de|por|hago|hacer)<1> (sobredosis|dosis (letal|mortal))(?<!(tabla|grafica|experimento)\\b.*)
    (forma|manera|modo|metodo|formas|maneras|metodos|como)<5> (morir|matarme|suicidarme|suicidarse|matarse|morirse|ahorcarse|quitarme la vida|quitarse la vida)<3>(?! (en el|de la risa))
    (guard|junt|escond)\\w+<3> {pills}
    (vomito|vomitar|vomitando|vomite|devuelvo)<8> (engord\\w+|como|comer|comida|cenar|cena|gord\\w+|peso|proposito|comi|adrede|escondidas|flac\\w+)
    (provoco|provocarme|provoque|provocando|provocar|obligo a|hago|forzo a)<2> (vomito|vomitar)
    (despues de|cuando|cada vez que|siempre que) (como|comer|cenar|comi|desayuno)<4> (vomit\\w+|culpable|asco|gord\\w+|devuelvo|odio)
    (no|sin|llevo|dejar de|deje de|casi no|ya no|apenas|nada de|dejado de)<5> (comer|como|comido|comiendo|comida|cenar)<8> (gord[oa]s?|engord\\w+|peso|flac[oa]|delgad[oa]|adelgaz\\w+|kilos|dias|calorias|lunes|martes|miercoles|jueves|viernes|sabado|domingo|panza|bajar|semana)(?! (del examen))
    (siento|estoy|soy|veo)<2> (muy |tan |bien |super )?(gord[oa]|obes[oa]|una vaca|una cerda)<8> (comer|como|comido|vomit\\w+|ayun\\w+|comida|hambre|cen\\w+|dieta|asco|odio)
    (tengo|creo que tengo|con) (anorexia|bulimia|un trastorno alimenti\\w+|trastorno alimenticio|desorden alimenticio)
    (soy|estoy) (anorexic[oa]|bulimic[oa])
    (odio|me da asco|detesto) mi (cuerpo|panza|peso)
    (tomo|uso|tomar|usando) laxantes
    (ayuno|ayunando|ayunar|ayune)<5> (gord\\w+|peso|flac\\w+|dias|kilos)
    (mi|mis|un|una|el) (\\S+ )?{family}( \\S+){0,4} (me|nos|a mi|le|les) ({hits}|agarra a|da|daba|dio)(?! {play})( \\S+)?(?! {play})(?=( \\S+){0,8} (cinto\\w*|cinturon\\w*|cable|palo|chancla|golpe\\w*|punetazos?|patadas|sangr\\w+|fuerte|diario|todos los dias|siempre|mucho|mama|papa|herman\\w+|mi|a mi|cuando|si|porque|cara|cabeza|borrach\\w+|tomad[oa]|cuarto|comida|comer|miedo|anoche|ayer|cuchillo|pistola|matar\\w*|muerte|cigarr\\w+|ambos|brazo|y|feo|otra vez)|$)
    (mi|mis) {family}( siempre| a veces| tambien| ya| hoy| ayer| anoche| casi)* (me|nos) ({hits})(?! {play})
    (mi|el|nuestro) {family}( \\S+){0,3} (le )?(pega|golpea|golpeo|pego|maltrata|ahorca|ahorco|amenaza|lastima|quema|patea|azota|viola|mata|mato|empuja)( \\S+)? (a )?(mi|mis|ella|nosotros)( \\S+)?(?! {play})
    (en|de) (mi|la) casa (me|nos) (pegan|golpean|maltratan|violan|lastiman|abusan|amenazan|encierran|odian)
    (me|nos) (pegan|golpean|golpearon|maltratan|maltrataban|violan|violaron|lastiman|amenazan de muerte|golpeo|dejan sin comer|tienen encerrad[oa]|encerraron|dejaron moretones|quieren matar|dieron una golpiza|corren|torturan|secuestr\\w+|drogaron|acosan|manosearon|manosean|tocaron|tocan|siguen|siguio|persiguen|apuntaron|apunto)(?! (la|el|en (ajedrez|mate)))(?=( \\S+){0,12} (casa|mi|todos|diario|escuela|cuando|si|siempre|amenaz\\w+|fuerte|sola?|noche|fiesta|calle|fotos|hombre|tipo|ayuda|pistola|cinturon|porque|miedo|y|por|en|anoche|ayer|dias|cable|ahi|partes)|$)
    (miedo|terror|asustad[oa]|da miedo|no quiero|temo)<3> (ir|volver|regresar|llegar|estar|que llegue|quedarme|mi (papa|padrastro|tio|padre|hermano|novio|ex|mama))<3> (casa|sol[oa] con|con (el|mi)|me (pega|pegue|mate|golpee|haga)|borracho|me (vaya|va) a (pegar|matar|golpear)|tomado)
    (encierra|encerro|encerrad[oa]|encierran)<4> (cuarto|bano|closet|sotano|casa|sin comida|sin comer|todo el dia|ropero|garaje|llave)
    (sin|no) (me )?(dan|da|dejan?)<2> (comer|de comer|comida)<4> (dias|cuando|si|castigo|porque|mi|desde|casa|todo)
    (amenazo|amenaza|amenazan|amenazaron|amenazado|amenazada|dice|dijo|juro|dicen)<4> (con (una?|el) {weapon}|matarme|que me va a (matar|golpear|pegar|violar|hacer dano)|que nos va a matar|de muerte|hacerme dano|con matarme|con golpearme|con subir|con publicar|con mandar|golpearme|con contarle)
    (mi|un|una|el|unos|alguien)( \\S+){0,4} {adult}?( \\S+){0,4} (me|nos|mi) ({touches}|quiere tocar|intento tocar|quiso tocar|quiso besar|empezo a tocar|esta tocando|quiere besar|hizo tocar\\w*|mira cuando|ve cuando|graba)( \\S+)?(?! ({play}|el (corazon|alma)|la (mano para|guitarra|puerta)))(?=( \\S+){0,10} (noche|noches|sol[oa]s?|solos|miedo|pierna\\w*|pecho\\w*|partes|cuerpo|gusta|incomod\\w+|secreto|nadie|mama|cuarto|cama|dormid[oa]|cuando|chiquit[oa]|y|desde|intim\\w+|nalgas|fuerza|bano|ropa|bañ\\w+|no quiero|abajo|mi|debajo|bajo|cada)|$)
    (abuso|abusa|abusaron|abusan|abusaba|abusando) (sexualmente )?de (mi|nosotros|ella|mi \\w+)
    (me|mi)<2> (violaron|violo|viola|violan|violando|manoseo|manosea|abusaron|violada|manosearon|acosa|acosan|acoso sexual\\w*)
    (me|nos) (obliga|obligo|obligan|forzo|fuerza|obligaron|presiona|presionan|pide|piden|pidio|pidieron|hizo|hace|exige)<3> (tener relaciones|sexo|sexual\\w*|tocar\\w*|desnud\\w+|fotos?|videos?|nudes|quitarme la ropa|acostarme con|besar\\w*|chupar\\w*|packs?|pack)<4>(?=( \\S+){0,8} (desnud\\w+|sin ropa|ropa|intim\\w+|cuerpo|relaciones|sexo|tocar\\w*|nudes|pack|mias|mio|de mi|calzones|acostarme|besar\\w*|sexual\\w*|amenaz\\w+|amenazan)|$)
    (tiene|publicar|publico|subir|subio|enviar|mandar|mando|filtr\\w+|compart\\w+|publicaron|subieron|tienen)<3> (fotos?|videos?|nudes|pack)<3> (mias?|mios?|desnud\\w+|intim\\w+|sin ropa|de mi)
    (fotos?|videos?|nudes|pack)<3> (desnud\\w+|sin ropa|intim\\w+|mi cuerpo|en ropa interior)
    (mete|metio|meterse|entra|entro|sube|acuesta|acosto|viene)<2> (en|a) mi (cama|cuarto en la noche|cuarto por la noche|cuarto de noche|cuarto cuando duermo|cuarto y)
    (conoci|conozco|hablo|hablando)<8> (internet|discord|instagram|linea|facebook|juego|roblox|tiktok|snap|whatsapp)<12> (fotos?|verme|vernos|hotel|secreto|no le diga|desnud\\w+|grande|mayor|anos|direccion)
    (llevar|llevare|llevo|traer|traigo|trajo|trae|traia|tiene|tengo|meter|metio|lleva|hay|escondio|encontre|vi)<5> {weapon}<6> {school}
    {weapon}<4> (en|a|para|de) (la|mi|el|su) ({school})(?! (de la obra))
    (?<!(pregunta|seccion|prueba|examen|tarea|clase)<4> )(voy a|quiero|vamos a|va a|van a|planeo|planea|pienso|dice que|dijo que|tengo ganas de|quisiera)<3> (matar|disparar|disparar(le|les)|balacear|apunalar|acuchillar|golpear|lastimar|hacerle dano|hacerles dano|hacer dano|quemar|volar|poner una bomba|explotar|envenenar|matarlos|matarlo|matarla|matarnos|apunalar\\w*|dispararles?)<1>(?=( \\S+){0,8} (todos|mi|mis|a (el|la|un|una|mi|todos|alguien|los)|companer\\w+|maestr\\w+|escuela|salon|gente|alguien|padrastro|familia|ellos|nos|manana|bully|nosotros)|$)(?! (si (pierdo|saco|no|repruebo|bajo|llego)|a? ?quien|este|esta|el (examen|tiempo|test)|la (seccion|prueba|matematica)|un rato|tiempo|el hambre|a (esta|este)))
    (tiroteo|balacera|tirador|amenaza de bomba|hay un tirador|balazos|disparos)<6>
    (me )?(escape|escapo|fugue|fui|voy a escapar|voy a fugar|escaparme|fugarme|huir|hui|largarme|me largo)( de| a)?<2> (mi |la )?casa<8>(?=( \\S+){0,12} (donde|calle|sol[oa]|noche|pega\\w*|golpe\\w*|miedo|dormir|dinero|volver|ir|hoy|manana|ya|nadie|porque|estoy|ayer|no)|$)(?<!me (voy|fui) a (la|mi) casa.*)
    (no tengo|sin|no hay)<3> (donde|lugar|techo|casa)<1> (dormir|quedarme|vivir|ir|donde dormir|ir a dormir)
    (me|nos) (corrieron|corrio|corren|echaron|echo|sacaron|botaron|boto) (de|a) (mi |la )?(casa|calle)
    (estoy|vivo|durmiendo|duermo|ando) (viviendo )?en (la calle|un parque|el parque|la central|un carro|el carro)
    (alguien|un hombre|un tipo|un senor|hay alguien|hay un hombre|hombres)<4> (siguiendo|sigue|siguio|persigue|entro|entrando|metio|afuera de mi|dentro de mi|en mi casa|quiere entrar|encerro|secuestr\\w+)
    (escondid[oa]|encerrad[oa]|atrapad[oa])<6> (bano|closet|cuarto|cama|carro|papa|padrastro|el|casa|ropero|sotano|llave)
    (llamen?|llama|necesito|manden?|pidan|ayudame|ayuda|auxilio)<4> (al 911|policia|ambulancia|sangr\\w+|me (van|va) a matar|mato|emergencia|golpe\\w+)
    (mi|una?|nuestr[oa]) (mejor |gran |otra |otro )?{friend}( \\S+){0,8} (matar|matarse|suicidar|suicidarse|morir|morirse|ahorcar|ahorcarse|quitarse la vida|quiere vivir|corta|cortando|corte|cortarse|lastima|lastimando|hace dano|tomo|trago|vomita|no come|dejo de comer|sobredosis|acabar con su vida|suicidio|suicida|se va a tirar|se quiere tirar|violaron|viola|violo|abusa|abusan|golpea|golpean|golpeo|pegan|le pega|tocan|desaparecer|despedida|despidio|desperta\\w*|reacciona|respira|tirarse|lanzarse)(?! (si (?!(hablo|digo|cuento|denuncio|lo dejo))|de risa|el pelo|el cabello|de hambre|un (cafe|descanso)|de la risa|el examen))(?=( \\S+){0,10} (que|se|hago|hacer|esta|noche|brazos?|ayuda|pastillas|ya|no|como|manana|vivir|vida|papa|padrastro|tio|novio|mucho|dice|dijo|muchas|y|puente|hoy|mama|siempre|para siempre|despues)|$)(?<!(pasaje|texto|cuento|poema|novela)\\b.*)
    (dice|dijo|quiere|piensa|va a|intento|escribio|amenaza con|amenazo con|penso en|puso)<5> (se va a (matar|suicidar|tirar|ahorcar|morir)|se quiere (matar|morir|suicidar)|matarse|suicidarse|quitarse la vida|ya no quiere vivir|quiere morir(se)?|no quiere vivir|quiere desaparecer)(?<!(pasaje|texto|personaje|protagonista|narrador|autor|poema|estrofa)\\b.*)
    `,
    macros,
  ),
  outsideTexts: compilePhrases(
    `
    (suicidio|suicidarse|suicida|suicidas|suicidarme)
    (violacion|abuso sexual|acoso sexual)
    (anorexia|bulimia)
    `,
    macros,
  ),
}
