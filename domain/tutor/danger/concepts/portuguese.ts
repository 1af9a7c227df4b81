import { readLexicon } from './lexicon.ts'

/** Portuguese concepts. Letters have no accents. */
export const PORTUGUESE_CONCEPTS = readLexicon(
  `
me: eu, me, mim, meu, minha, meus, minhas, comigo
lovedone: amigo/amiga/miga/migo, irma/irmao/irmazinha/irmaozinho, primo/prima, namorado/namorada, minha mae, meu pai, colega, melhor amiga/amigo, menina/menino/garota/garoto da, ficante
kin: pai/mae/pais/papai/mamae, padrasto/madrasta, tio/tia, avo/vo/vovo, irmao, primo, namorado/namorada, ex, familia, cunhado
authority: professor/professora/prof, treinador, pastor, padre, patrao/chefe, vizinho, tutor, tecnico, coach, diretor
stranger: cara, homem, moleque, alguem, desconhecido, ele, eles, mano, senhor, rapaz, pessoa, mulher, caras, velho
suicide: suicid*, vou/quero/penso/pensando/vontade/queria/pensei .. me matar, ja tentei me matar, se matar, tirar minha/a propria vida, acabar com tudo, acabar com a minha vida, dar fim, me enforcar, pular da/do/de, me jogar da/do/de/na, quero/queria/aguento/consigo mais viver/existir/acordar, nao quero mais viver/existir/acordar/estar, nao quero viver mais, nao quero existir/acordar, quero/queria morrer/sumir, vontade de morrer/sumir/viver, dormir .. acordar/nunca/sempre, nao acordar, n acordar, nunca mais acordar, queria nao existir/ter, deixar de existir, parar de existir, cansada/cansado de viver/existir, cansei de viver/existir, razao pra viver, motivo pra viver, nunca ter nascido, melhor morta/morto, estar morta/morto, nao vou estar viva/vivo, n vou estar viva/vivo, nao vou passar dos, pra que viver
die: morrer/morrendo/morto/morta/morte/morresse/morrer, enterro, velorio, funeral
gone: nao estiver mais, n estiver mais, eu nao estiver, quando eu for, quando eu morrer, se eu sumir/sumisse, sem mim, nao vou estar, n vou estar, nao vou mais estar, n vou mais, nao estaria, se acontecer algo comigo, se algo acontecer, onde eu vou, pra onde vou, vou embora pra, nao estarei, se eu nao/n
forever: pra sempre, para sempre, ultima vez/pergunta/aula/mensagem/noite/coisa, nunca mais, pela ultima, de vez
want: quero/queria, vou, penso/pensando/pensei, vontade, espero, tomara
soon: hoje, essa noite, de noite, amanha, segunda/terca/quarta/quinta/sexta/sabado/domingo, logo, decidi, pronta/pronto, data, fim de semana
farewell: adeus, carta/cartas, despedida/despedir/despedi/despediu/despedindo, cuida/cuidem da/do, obrigada/obrigado por tudo, desculpa por tudo, me perdoa/perdoem, fala pra minha/meu, diz pra, tchau pra, lembra/lembrem de mim
giveaway: dei/doei/doando/dando/deu/distribui minhas/meus/minha/meu/suas/seus/todas/todos, pode ficar com, fica com, nao vou .. precisar, n vou .. precisar, nao preciso mais, n preciso mais, apaguei todas/todos/minhas/meus
burden: peso/fardo pra/para, melhor sem mim, estariam melhor, ficariam melhor, ninguem .. falta/notar/notaria/perceber/perceberia/ligar/ligaria/importar/chorar, sem mim, so atrapalho, um gasto a menos
hopeless: pra que, nao faz sentido, nada faz sentido, n faz sentido, nao aguento/aguento mais, n aguento, nao vejo .. futuro/saida/sentido, n vejo, sem saida, sem esperanca, nada importa, tanto faz, me sinto vazia/vazio/inutil, cansada/cansado de tudo, cansei de tudo, que tudo acabe, que isso acabe, tudo acabasse, desisti de, desisto, acabar logo
height: ponte, telhado, predio, varanda, janela, sacada, trem, metro, trilho/trilhos, viaduto, andar, terraço, terraco, passarela
jump: pular/pulo/pulasse, jogar/jogo, cair/caio/queda, beira/beirada, me soltar, altura, parapeito
injure: me cortei, me corto/cortar/cortando no/nos/na/nas/com/de/quando/pra/para/toda/sempre, se corta/cortando/cortou, automutil*, me machuco/machucar/machuquei, me queimo/queimei, me arranho/arranhei, me bato, bato a cabeca, cortes/cicatrizes/marcas/riscos no/nos/na/nas/nos/meu/meus braco/bracos/pulso/pulsos/coxa/coxas/perna/pernas, me furo, soco a parede
bodypart: braco/bracos, pulso/pulsos, coxa/coxas, perna/pernas, pele, mao/maos, manga/mangas
blade: gilete/gillete, lamina/laminas, faca, tesoura, compasso, estilete, apontador, isqueiro, agulha, caco
cut: cortei/corto/cortar/corte, queimo/queimei, arranho, risco
blood: sangue/sangra/sangrando/sangrar
hide: esconder/escondo/esconde/escondi, manga comprida/longa, mangas compridas/longas, moletom, casaco, ninguem ve/ver/veja/perceba/perceber, tampar, cobrir, maquiagem, base, pra nao ver, disfarcar, minha mae nao ver/perceber
scar: cicatriz/cicatrizes, marca/marcas, machucado/machucados, roxo/roxos, ferida/feridas, hematoma*
relief: acalma/alivia/alivio, unica coisa, sentir algo, me sinto melhor, passa a dor, toda vez que, cada, castigo, punir
relapse: de novo, dnv, recai, voltei a
swallow: tomei/tomo/tomar/tomou, engoli/engoliu, bebi, misturei, to tomando
pills: comprimido/comprimidos, remedio/remedios, cartela/cartelas, rivotril, dipirona, paracetamol, clonazepam, antidepressivo/antidepressivos, calmante/calmantes, ritalina, pilula/pilulas, caixa, frasco, insulina, gotas, xarope, ibuprofeno
many: inteira/inteiro, toda/todo/todas/todos, tudo, muito/muitos/mt/mts/monte, cartela, caixa, #, varios/varias, de uma vez, punhado, demais
enough: quantos .. pra/para, quantas .. pra/para, quanto tempo .. efeito, overdose, guardando/juntando/juntei/guardei/contei, dose letal
poison: agua sanitaria, veneno, chumbinho, cloro, desinfetante, soda, candida, alvejante
overdose: overdose
sick: tonta/tonto/tontura, enjoo/enjoada/enjoado, rodando/girando, vomit*, embacad*, coracao .. acelerado/disparado/rapido, nao sinto, n sinto, sono, estranha/estranho, tremendo, passando mal
unresponsive: nao responde, n responde, nao atende, n atende, nao acorda, n acorda, nao respira, n respira, nao ta respirando, desacordad*, inconsciente, sumiu, labios roxos, boca roxa
onpurpose: de proposito, por querer
hitme: me bate/bateu/batem/bater, me da tapa/soco/surra, me deu um/uma/tapa/soco, me espanca/espancou, me empurra/empurrou, me joga/jogou, me enforca/enforcou, me queima/queimou, me chuta/chutou, me agride/agrediu, me puxa/puxou pelo, quebrou meu/minha, bate/bateu na/no/em minha/meu/mim, apanho/apanhei/apanhar, surra, nos bate
tool: cinto, fio, chinelo, vara, pau, cabo, vassoura, mangueira, fivela, ferro
injury: roxo/roxa/roxos, inchado/inchada, quebrado/quebrada/quebrou, hematoma*, marca/marcas, olho, costela*, nao consigo sentar, n consigo sentar
drunkrage: bebado/bebada, bebe/bebeu/bebendo, chega/chegar, drogado, gritando/grita/gritos, bravo, nervoso, cachaca, fica violento
afraid: medo, assustada/assustado, pavor, apavorad*, me escondo, escondida/escondido, tranco .. porta/quarto, tremendo, cadeira .. porta, nao quero voltar, n quero voltar, paralisad*
fearhome: voltar pra casa, ir pra casa, nao quero ir pra casa, chegar em casa, voltar, em casa
punish: castigo, nota baixa, nota ruim, quando tiro, se eu tirar, tirei, se eu nao tirar, errar, simulado
touchme: me toca/tocou/tocava/tocando, passa/passou/passava a mao, me beija/beijou, me agarra/agarrou, me alisa/alisou, entra/entrou/vem/veio/deita/deitou no/na/comigo/em .. quarto/cama, na minha cama, me estupr*, me abus*, abusa/abusou de mim, me espia/olha/observa .. banho/troco/trocando/dormindo, mao na minha/no meu, mao em mim, me obriga/obrigou/forca/forcou a, faz coisas comigo, no colo dele, me encoxa, tirou/tira minha roupa, finjo que to/estou/durmo, fingo dormir, finjo dormir
private: cama, quarto, noite, sozinha/sozinho/sozinhos/sos, banho, dorme/dormindo/dormir, roupa, porta, trabalha/trabalhar, nao ta em casa, carro, estranho, hotel, vestiario, desconfortavel
secret: segredo, nao contar, n contar, nao conta, n conta, conto pra ninguem, contar pra ninguem, ninguem vai acreditar, ninguem acredita, se eu contar, nao acredita em, n acredita, acreditou em mim, so nosso, entre nos, nao posso falar/contar, n posso falar/contar, jurar, falar pra ninguem
threat: ameaca/ameacou/ameacando/ameacam/ameacas, disse que .. vai/matar/mata/bate, falou que .. vai/matar/mata/quebra, vai me matar/bater/pegar, me mata/matar, se nao, se eu nao, se eu n, senao, se eu contar
confine: trancou/trancada/trancado/tranca/trancam, presa/preso, nao me deixa/deixam sair, n me deixa/deixam sair, nao deixa/deixam eu sair, n deixa eu sair, nao posso sair, n posso sair, nao consigo sair, n consigo sair, pegou meu/minha/meus celular/passaporte/documento/documentos, amarrada/amarrado, sequestr*, cadeado, tomou meu
nofood: nao me deixa/deixam comer, n me deixa comer, sem comer, sem comida, sem janta/jantar, nao tem comida, n tem comida, cadeado .. geladeira, nao me da/dao comida
outdoors: na rua, la fora, dormindo/dormir/durmo na/no/em, frio, rodoviaria, nao tenho pra onde, n tenho pra onde, praca, carro, ponto de onibus, pra onde ir, do lado de fora
runaway: fugi/fugir/fugindo, me expulsou/expulsaram, expulsa/expulso de, sai de casa, botou/botaram/colocou pra fora
pics: foto/fotos, video/videos, nude/nudes, camera, chamada, print/prints, live, imagens
nude: nua/nu/pelada/pelado, nude/nudes, sem roupa, sem blusa, tirar a/minha roupa/blusa, intima/intimas/intimos, calcinha, sutia, meu corpo, tirar a
leak: vaza/vazar/vazou/vazando, posta/postar/publica/publicar, manda/mandar pra, espalha/espalhar/espalhou, mostra/mostrar, divulga/divulgar, chantag*, expor, enviar pra
pay: dinheiro, pix, pagar/paga/pago/pague, reais, robux, devo, presente/presentes, divida, aluguel, compra/comprou
online: insta, instagram, discord, tiktok, zap, whatsapp, internet, online, no jogo, telegram, roblox, snap, free fire, conheci no/na, mensagem/mensagens
agegap: mais velho, tem #, # anos, adulto, casado, madura, maior de, tenho 11/12/13/14/15/16
meet: encontrar/encontro/ver/conhecer, hotel/motel, casa dele, buscar, apartamento, carro, sozinha com, sair com
groom: namorar, madura, especial, me ama, apaixonado, pede/pedindo/pediu/insiste/insistindo, quer que, nao conta, modelo, agencia, ligar a camera, chamada, so nosso
weapon: arma/armas, faca, pistola, revolver, canivete, bomba, rifle, espingarda, facao, municao, tesoura
bring: levar/leva/levo/levou/trazer/trouxe/traz, mochila, mostrou, na bolsa, tenho, tem, escondida, pegar/pego/peguei, armario
school: escola, sala, aula, colegio, recreio, segunda/terca/quarta/quinta/sexta, amanha, professor/professora, high school, turma, intervalo, corredor, colegas
shoot: atirar/atirando/atira/tiro/tiros, massacre, matar/mato, esfaquear/esfaqueio, explodir, metralhar, machucar todo, machucar todos, acabar com eles, furar
revenge: vao se arrepender, vai se arrepender, arrepend*, vao pagar, vai pagar, rir/riem/rindo/riram/zoar/zoam/zoaram, merecem/merece, vao ver, vao lembrar, vinganca, vingar, bullying, ninguem mais vai
list: lista, plano, nomes, mapa
warn: nao vem/venham/vai/va/vao pra escola/aula, nao va .. escola, n vem .. escola, falta/faltem .. amanha/sexta/segunda, atirador, tiroteio, estamos escondid*, barulho de tiro
noeat: sem comer, nao como/comer/comi/come, n como/comi/come, nao posso comer, n posso comer, parei de comer, so bebo/tomo agua/cafe, so agua, bebo agua, jejum, calorias, pulo/pular .. refeicao/refeicoes/almoco/janta, jogo/jogar .. comida fora, comida fora, escondo .. comida, digo que ja comi, nf, medo de comer, low food, no food
days: dias, # dias, semana/semanas, horas, desde, por dia, todo dia, meses
longdays: # dias, uma semana, dois/tres/quatro/cinco/seis dias
faint: desmai*, tontura/tonta/tonto, vista escurec*, escurece, cabelo caindo/cai, menstruac*, fraca/fraco, frio, apag*, estrelinhas, tremendo
fat: gorda/gordo, peso/pesar, kg/quilos/kilos, magra/magro, emagrec*, perder, balanca, corpo, barriga, engord*, espelho, nojo
vomit: forco .. vomito/vomitar, me faco vomitar, forcar .. vomito, vomito/vomitar/vomitei .. comida/como/comer/comi/depois/tudo/dedo, dedo/dedos na garganta, enfio o dedo, bulimi*, anorexi*, compuls*, miar, mia
laxative: laxante/laxantes, remedio pra emagrecer, inibidor
follow: me seguindo/segue/seguiu/perseguindo/persegue, atras de mim, me espera/esperando, la fora esperando, stalk*, sabe onde eu moro, na frente da minha/de casa, continua la, ta la fora, parado na frente
papers: passaporte, documento/documentos, papeis, imigracao
slave: trabalhar/trabalho .. pagar/graca/noite/dia, sem receber, nao me paga/pagam, n me paga, vender/entregar/levar/carregar .. droga/drogas/pacote/pacotes/bolsa, divida, clientes, programa
marry: casar/casamento, noivo, mandar pra, levar pra
forced: obrigada/obrigado/obriga/obrigam/obrigando, a forca, forca/forcam/forcada, nao quero, se eu recusar, se eu disser nao
help: ajuda/ajude/ajudem, socorro, o que eu faco, o que faco, nao sei o que, policia, por favor, pfv, nao posso ligar, me ajuda
emergency: cheiro de gas, vazamento de gas, pegando fogo, nao consigo respirar, n consigo respirar, nao para de sangrar, n para de sangrar, convuls*, dor no peito
drugged: boa noite cinderela, doparam, dopou, na minha bebida
abandoned: nao volta/voltou .. dias, nao voltou pra casa, n voltou, deixou .. sozinha/sozinho, sem luz, sem energia, nao tem comida
minor: tenho 11/12/13/14/15/16/17
game: jogo, fortnite, partida, minecraft, fase, filme, musica, futebol, serie, valorant, free fire
harmless: rir, fome, tedio, calor, sono, vergonha, kkk, kkkk
dosage: por dia, quantos dias, paciente, mg, ml
lesson: livro, romance, personagem, poema, o texto, resumo, apresentac*, trecho, experimento
suicide: nao queria .. acordar/viver/existir/ter nascido, nao quero .. acordar/existir, queria nao acordar/ter nascido, sumir pra sempre, sumir de vez, ir embora desse mundo, deixar esse mundo, tirar a vida, ja tentei .. vida, corda, me jogar, me jogo, pulo da/do, tomar tudo de uma vez, se eu morresse/morrer, eu morresse, nao chego aos, dormir e nao
hopeless: sem futuro, nada vale a pena, nao vale a pena, vazia/vazio por dentro, nao sinto nada, nao sinto mais nada, nao tenho forca/forcas, sem forca/forcas, queria descansar, descansar de tudo, parar de sofrer, nao quero mais nada, ja desisti, so queria paz
exit: nao importa mais, nao vai importar, tanto faz, nao vou precisar, nao vai ser preciso
farewell: ja me despedi, deixei/deixou uma carta/bilhete, bilhete, cuida de, cuidem, ultima carta
touchme: me grava/filma/filmou/gravou, tira foto de mim, me olha tomando/trocando, toca em mim, encosta em mim, me apalpa, mexe comigo, mexe em mim, fica me tocando, passa mao
hitme: me machuca/machucou, me cortou com, me bate/bateu com/de, joga coisas em mim, taca coisa, quebrou meu/minha, me deu uma/um
`,
  {
    n: 'nao',
    q: 'que',
    d: 'de',
    hj: 'hoje',
    qnd: 'quando',
    pra: 'para',
    mais: 'mais',
    mt: 'muito',
    mto: 'muito',
    td: 'tudo',
    tds: 'todos',
    ngm: 'ninguem',
    cmg: 'comigo',
    dps: 'depois',
    blz: 'beleza',
    vo: 'avo',
    mn: 'mano',
    msm: 'mesmo',
    to: 'estou',
    tou: 'estou',
    ta: 'esta',
    tava: 'estava',
  },
)
