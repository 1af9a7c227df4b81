import { readLexicon } from './lexicon.ts'

/**
 * Spanish concepts. Accents don't matter: entries and messages are folded. `grito` and `gritos` are also under `game`,
 * which many rules exclude, because players and fans shout, too.
 */
export const SPANISH_CONCEPTS = readLexicon(
  `
me: yo, mi, me, mis, conmigo
lovedone: amiga/amigo/amig, hermana/hermano/hermanita/hermanito, prima/primo, novia/novio, mi mama, mi papa, companera/companero, compa, carnal, morra/morro/chava/chavo de mi, mejor amiga/amigo
kin: papa/papas/mama/papi/mami/padre/madre/padres, jefe/jefa/jefes, padrastro/madrastra, tio/tia, abuelo/abuela, hermano/hermanastro, primo, novio/novia, ex, suegro, padrino
authority: maestro/maestra/profesor/profe/profesora, entrenador, pastor, cura, patron, vecino, tutor, coach, entrenadora
stranger: senor, hombre, tipo, vato, guey, tipos, alguien, desconocido, sujeto, chavo, el, muchacho, cuate, un man, persona, senora
suicide: suicid*, quiero/voy/pienso/queria/pensando/ganas a/de/en matarme, quiero matarme, matarse, quitarme/quitarse la vida, acabar con mi vida, acabar con todo, terminar con todo, terminar con mi vida, ahorcarme/ahorcarse, colgarme, aventarme/tirarme/lanzarme/saltar/brincar del/de/desde/al, ya no quiero vivir/estar/existir/despertar/seguir, no quiero vivir/existir/despertar/seguir viviendo, dejar de existir/vivir, no despertar, no despertarme, ya no estar aqui, no voy a estar viva/vivo, no voy a llegar a los, cansada/cansado de vivir/existir/todo, no le veo sentido a, para que vivir/seguir/sigo, quisiera/quiero desaparecer, quiero dormir .. nunca/siempre, dormirme y no/nunca, dormir y no/nunca, ojala no despierte/amanezca/despertara, mejor muerta/muerto, estar muerta/muerto, me quiero morir, quiero morir/morirme, ojala me muera/muriera/atropelle
die: morir/morirme/muera/muero, muerto/muerta/muerte, funeral/velorio, entierro
gone: cuando ya no este, si ya no estoy/estuviera, cuando no este, cuando me vaya, ya no voy a estar, no voy a estar, ya no estare, no estare, si no estuviera/estoy, si me pasa algo, si algo me pasa, sin mi, si yo no, si desaparezco, si desapareciera, donde voy, me voy para siempre, ya me voy, irme para siempre
forever: para siempre, por ultima vez, ultima vez/pregunta/clase/noche, lo ultimo, nunca mas, la ultima
want: quiero/quisiera/deseo, ojala, voy a, pienso/pensando/pensado, planeo, ganas de
soon: esta noche, hoy, manana, lunes/martes/miercoles/jueves/viernes/sabado/domingo, pronto, listo/lista, ya decidi, decidi, fecha, cuando .. duerman/duermen/dormidos, fin de semana
farewell: adios, carta/cartas, despedirme/despedida/despidiendo/despidio/despide/despedi, cuida/cuiden a mi/de mi, gracias por todo, perdon por todo, perdonenme/perdoname, dile a mi .. que, diganle, los quiero mucho, recuerdenme, nota para, adios para
giveaway: regale/regalando/regalo/regalar/regalado mis/mi/sus/su/todas/todo, reparti mis, te puedes quedar, quedate con mi, ya no .. voy a necesitar/ocupar/usar, ya no lo/la/los/las necesito/ocupo, no los/las/lo/la voy a necesitar/ocupar, borre todas mis, borre mis
burden: carga/estorbo para, estarian mejor, estaria mejor, estaran mejor, mejor sin mi, nadie .. extranaria/extranara/notaria/notara/importaria/daria, sin mi, nadie me va a extranar, soy un estorbo/carga, un gasto menos, no deberia haber nacido, nunca hubiera nacido, no haber nacido
hopeless: para que, no tiene sentido, nada tiene sentido, ya no puedo mas/con, no puedo mas, ya no aguanto, no aguanto mas, no veo .. futuro/salida/sentido, no hay salida, estoy harta/harto de todo, me siento vacia/vacio/inutil, ya no siento, sin esperanza, ya nada .. importa, nada me importa, que se acabe/acabe todo, que todo termine/pare/acabe, cansada/cansado de todo, rendi/rendirme
height: puente, techo, azotea, balcon, edificio, ventana, vias, tren, piso, metro, barranco, carretera
jump: saltar/salto/brincar/brinco, aventar/aventarme/aventar/aviento/aventaria, tirarme/tiro, caer/caerme/caida, orilla/borde, lanzar/lanzarme, parada/parado en, subo, barandal
injure: me corto/corte/cortando los/las/el brazos/piernas/venas/munecas/muslos/brazo/muslo, me corto/corte/cortando con/cuando/otra/mis/en/para/de/mucho/y, cortarme/cortarse los/las/otra/con, me lastimo/lastime, autolesion*, se corta/corto/lastima/hace dano, me hago dano, hacerme dano, me quemo/queme con, me rasguno, me araño, me golpeo, me pego .. cabeza/pared/punos, cortadas/cortes/rayas/marcas/cicatrices en mi/mis/el/los/las/sus brazo/brazos/pierna/piernas/muneca/munecas/muslos, lo que me hago
bodypart: brazo/brazos, pierna/piernas, muneca/munecas, muslo/muslos, piel, mano/manos, mangas, nudillos
blade: navaja/navajas, rastrillo, cuchillo, tijeras, compas, sacapuntas, vidrio, encendedor, aguja, cuter, cutter, gillette
cut: corto/corte/cortar/cortando/cortaba, rayo/raye, rasgun*, quemo/queme
blood: sangre/sangrar/sangra/sangrando, sangro
hide: esconder/escondo/esconde, tapar/tapo/tapa/taparme, manga larga, mangas largas, sueter/sudadera, que no se vea/vean/note, nadie vea/ve, ocultar/oculto, que no vea/vean, maquillaje
scar: cicatriz/cicatrices, marcas, heridas, moreton/moretones, cortadas
relief: me calma/calmo, unico que me, me alivia, siento algo, sentir algo, me siento mejor, se me quita, no duela, me desahogo, cada vez que, castigo
relapse: otra vez, de nuevo, volvi a, recai
swallow: tome/tomo/tomado/tomar/tomarme/tomo, trague/trago, bebi, comi, me eche, mezcle
pills: pastilla/pastillas, pildora/pildoras, medicina/medicinas, medicamento/medicamentos, clonazepam, paracetamol, tafil, ibuprofeno, fentanilo, tylenol, rivotril, frasco, jarabe, antidepresivos, insulina
many: todas/todo/toda/todos, muchas/muchos, frasco, bote, caja, un monton, un chorro, #, de mas, punado, demasiadas, bastantes, como #
enough: cuantas .. para, cuantas pastillas, guardando/guarde/juntando/junte/juntado/contando/conte, sobredosis, cuanto tarda, hace efecto
poison: cloro, veneno, raticida, blanqueador, thinner, insecticida, gasolina, fabuloso
overdose: sobredosis
sick: maread*, mareo, vomit*, nauseas, nubla/nublado/borroso, no siento mis/las, corazon .. rapido/acelerado, me siento rara/raro/mal, da vueltas, sueño, mucho sueno, no puedo .. ojos, dormida/dormido
unresponsive: no contesta/contestas, no responde/despierta/reacciona/respira, ya no contesta/responde, no se mueve, inconsciente, no me contesta, labios morados/azules
onpurpose: a proposito, adrede, para que ya
hitme: me pega/pego/pegan/pegue con/cuando/si/mucho/todos/cada/por/porque/en, me golpea/golpeo/golpean, me avienta/avento, me jala/jalo, me cachetea/cacheteo, me da de, me dio un/una/con/de, me quema/quemo, me agarra/agarro a/del, me ahorca/ahorco, me patea/pateo, le pega/pego/golpea a mi, nos pega/golpea, me rompio/quebro el/la/un, me empuja/empujo, me deja marcas/morada, me castiga con, me chinga
tool: cinto/cinturon, cable, palo, chancla, manguera, escoba, gancho, fierro, hebilla, punos
injury: moreton/moretones, moretes, hinchado/hinchada, morado/morada, ojo, no me puedo sentar, fractura, marcas, costilla/costillas, roto/rota, me duele respirar
drunkrage: borracho/borracha, toma/tomado/tomando/tomada, pedo, llega, enojado, drogado, gritos/gritando, grita, se pone, se enoja
afraid: miedo, asustada/asustado, terror, escond*, panico, no quiero ir/volver/regresar/llegar a, cierro .. llave/puerta, silla .. puerta, temblando, tiemblo, no quiero estar en mi
fearhome: no quiero ir a mi/la casa, no quiero volver/regresar/llegar a, miedo ir a, miedo de ir a, miedo volver/llegar/regresar, a mi casa, en mi casa
punish: castiga/castigan/castigo, saco mala/malas/baja, sacar/saque mala/menos/baja, si no saco, si saco, calificaciones, puntaje, si repruebo
touchme: me toca/toco/tocan/tocaba/tocaron, me manosea/manoseo, me besa/beso, se mete/metio/meten en/a mi, entra/entro/entran a/en mi cuarto, me abraza, me agarra/agarro las/la/el pierna/piernas/pecho/nalga/nalgas/cintura, pone/puso su/la mano, mano en mi, me espia/espio/mira/ve cuando/mientras/bañar/banarme/cambio/bano/duermo/desvisto, me obliga/obligo/hace/hizo .. cosas, me hace tocar, me desviste, me quita/quito la/el ropa/blusa, se acuesta/acosto conmigo, me viola/violo/violaron, abusa/abuso de, sentarme en sus, en sus piernas, me pide que me, me acaricia/acaricio, hago la dormida/dormido, me hago la/el dormida/dormido
private: cama, cuarto, noche, solo/sola/solos/solas, bano/banarme/banando, dormida/dormido/duermo/duerme, ropa, puerta, trabaja/trabajar, no esta, incomoda/incomodo, hotel, carro
secret: secreto, no diga/digas/decir/dijera/cuente/cuentes, no le diga/digas/cuente, nadie me/va a/te cree/creeria/creer, si digo/cuento/hablo, si le digo/cuento, no me cree/creen/creyo, no puedo decir/decirle/contarle/contar, que no le, entre nosotros, guarde el, no se lo diga
threat: amenaza/amenazo/amenazan/amenazando/amenazaron, dice/dijo/dicen que .. va/voy/van/mata/matar/hace/quema/golpea, me va/van a matar/pegar/golpear, matarme, si no, si digo, si hablo, me mata/matan, va a matar, van a matar, o si no
confine: encerrada/encerrado/encierra/encerro/encierran, no me/nos deja/dejan salir/ir/comer/irme, no puedo salir, me quito/quitaron el/mi/los/mis celular/pasaporte/papeles/documentos/telefono, con llave, amarrada/amarrado, secuestr*, candado, tienen encerrada/encerrado, no dejan
nofood: no me dan/da/deja/dejan .. comer/comida/cenar, sin cenar/comer/comida, candado .. refri*, no hay comida, me deja/dejan sin
outdoors: dormir/durmiendo/duermo/dormi en/afuera/fuera, en la calle, afuera, parque, no tengo .. ir/donde/dormir, en el carro, mucho frio, hace frio, estacion, central, banca
runaway: me escape/fui/sali/corrieron/echaron/salí de mi/la/casa, me corrieron, me corrio, me echo/echaron de, escaparme/fugarme/huir, me fugue, me salí
pics: foto/fotos, video/videos, pack, camara, videollamada, nudes, captura/capturas, imagenes
nude: desnuda/desnudo/desnudas, sin ropa, sin blusa/camisa/playera, nudes, pack, ropa interior, mi cuerpo, me quite la, quitarme la ropa, encuere, en brasier, intimas/intimos/intima
leak: subir/sube/suba/subirlas/subio/subir/publica/publicar/publicarlas, manda/mandar/mandarlas/mandarselas/enviar/enviarlas a/las/mis/todos/al, difund*, ensenar/ensenarle/mostrar, las manda/manda, chantaje*, se las, extorsion*, la escuela
pay: dinero, pagar/pague/paga/pago/pagando, pesos, dolares, deposit*, debo, transfiera, robux, regalos, me compra/compro, deuda, renta
online: instagram, insta, face, facebook, snap, discord, tiktok, internet, en linea, en el juego, por whats/whatsapp, free fire, roblox, chat, mensajes
agegap: mayor, de # anos, tiene #, # anos, adulto, casado, muy madura, madura para mi, tengo 11/12/13/14/15/16, me lleva
meet: ver/verme/verlo/vernos/conocerme/conocer, hotel/motel, su casa, su depa, su carro, recoger/recogerme/pasar por mi, a solas, salir con, cita
groom: novia/novio, me quiere, dice que soy, especial, madura, no le digas/diga, me pide/pidio/pide/pidiendo/insiste, quiere que, modelo/modelaje, prenda/prender la camara
weapon: pistola, arma/armas, cuchillo, navaja, rifle, escopeta, bomba, machete, cuete, balas, fusca
bring: trae/traigo/trajo/llevar/llevo/lleva/traer, mochila, tengo, tiene, ensen*, escondida/escondido, se donde, saco, meter
school: escuela, salon, clase, prepa, secundaria, recreo, lunch, viernes/lunes/martes/miercoles/jueves, manana, maestro/maestra, companeros, pasillo, colegio, cafeteria, bano
shoot: disparar/dispare/dispara, balacear/tirotear/tiroteo/balazos, matar/matarlos/mataria, apunalar/apunalo/picar/acuchillar, tronar*/truena/truenan/truena, explotar, lastimarlos, quemar la, acabar con todos, masacre
revenge: me las van, me las va, me las pagan/paga, pagar, se van a arrepentir, se arrepent*, se rie/rien/rieron/burlan/burlaron/reir/burlarse, se lo merecen, van a ver, todos van a, van a saber, acordar de mi, bullying, venganza, vengar*
list: lista, plan, nombres, mapa
warn: no vayas/vayan/vengas/vengan .. escuela/manana/viernes/lunes, no vaya .. escuela, tirador, hay balazos, estamos escondidos, se oyen balazos/disparos, falten manana/el
noeat: sin comer, no como/comer/comi/come/he comido, dejar/deje/dejado/dejo de comer, no he comido, solo agua, puro/pura agua/hielo/chicle, solo tomo/como, calorias, ayun*, me salto, saltarme, escondo la comida, tiro/tirar/tira/tiro la comida, digo que ya comi, no ha comido, comer menos, dieta
days: dias, # dias, semana/semanas, desde el, horas, diario, meses, # dia
longdays: # dias, una semana, dos/tres/cuatro/cinco/seis dias, desde el
faint: desmay*, maread*, mareo/mareos, veo negro, se me nubla, cae/caigo/caen el pelo/cabello, no me baja, regla, debil, frio, estrellas, temblor
fat: gorda/gordo, peso/pesar, kilos/kilo/kg, libras, flaca/flaco/delgada/delgado, bajar, adelgazar, bascula, cuerpo, panza, engordar, espejo, talla, asco
vomit: me provoco, vomito/vomitar/vomite .. comida/comer/como/cena/todo/despues/dedo/proposito, provocarme el, me obligo a vomitar, me hago vomitar, dedos/dedo .. garganta/boca, bulimi*, anorexi*, atracon*, ana y mia, devuelvo
laxative: laxante/laxantes, pastillas para adelgazar, tes para adelgazar
follow: me sigue/siguen/siguiendo/persigue/siguio, viene siguiendo, detras de mi, afuera de mi, me espera/esperando, vigila/vigilando, me acosa/acosando/acosa, sabe donde vivo, sigue ahi, esta afuera
papers: pasaporte, papeles, documentos, migra, ice, deportar/deportan
slave: trabajar/trabajo/trabajando .. paga/pagan/dia/gratis/noche, sin paga/pagarme, no me pagan/paga, vender/mover/llevar/cargar .. droga/drogas/paquete/paquetes/mochila/bolsa, deuda, coyote, trata, clientes
marry: casar/casarme/casen/casarse, boda, esposo, mandar/mandarme a, llevarme a
forced: obliga/obligan/obligar/obligaron/obligando, a fuerza/fuerzas, no quiero, si digo que no, fuerza/fuerzan
help: ayuda/ayudame/ayudenme/auxilio, help, que hago, no se que hacer, policia, 911, por favor, socorro, no puedo llamar
emergency: huele a gas, se quema la, incendio, no puedo respirar, no para/deja de sangrar, me duele .. pecho, esta convulsionando, fuga de gas
abandoned: no ha/han vuelto/regresado/llegado, nos dejo/dejaron solos, no hay luz, no hay comida, me dejaron sola/solo, se fue/fueron y no
minor: tengo 11/12/13/14/15/16/17
game: juego, fortnite, free fire, partida, minecraft, nivel, pelicula, cancion, futbol, serie, videojuego
harmless: pelo, unas, fleco, hambre, risa, aburrimiento, calor, sueno, pena, verguenza, nervios, jaja
dosage: cuantos dias, cada # horas, paciente/pacientes, al dia, jarabe .. ml, ml, mg
lesson: novela, el cuento, personaje, libro, poema, experimento, pasaje, ensayo, el texto, lectura, poeta, frase
game: grito, gritos
suicide: ya no quiero .. vivir/existir/despertar/estar/seguir, no quisiera despertar/existir, mejor no existir/despertar, dejar este mundo, irme de este mundo, desaparecer para siempre, desaparecer del, quitar la vida, quitarse/quitarme de en medio, tomar todas las, si me muero/muriera, no llego/llegare a, no voy a estar para, ponerme/poner fin, acabar de una, me cuelgo, la soga, cuerda, me tiro de/del, me aviento de/del/al, me lanzo, dormir y ya no, ya no despertar
farewell: ya me despedi, me despido, despedirse, se despidio, ultima carta, deje/deja una carta/nota, cuidense, te encargo a/mi, les dejo, encargo, adios
hopeless: no hay futuro, sin futuro, ya para que, me da igual todo, ya me da igual, ya no siento nada, estoy vacia/vacio, nada vale la pena, no vale la pena, ya no tengo ganas de nada, harta/harto de vivir, ya no quiero nada, ya me rendi, me quiero ir, descansar, descansar de todo, ya no sufrir
exit: ya no voy a, ya no importa, no importa ya, ya no hara falta, da igual
nofood: no me dejan/deja comer, no me dan/da de comer, hasta que saque
touchme: me pone la mano, me pone las manos, se sube/acuesta/mete a mi, me dice que soy su, se mete al, se mete mientras, me toma fotos/videos, me graba cuando/mientras, me ha tocado
hitme: me ha pegado/golpeado, me dio una/un, me avienta cosas, me agarra a, me rompio, me quebro, cachetada/cachetadas, madriza, golpiza, putiza, cintarazos, chingadazos, golpes
`,
  { q: 'que', k: 'que', d: 'de', pa: 'para', x: 'por', xq: 'porque', tmb: 'tambien', bn: 'bien' },
)
