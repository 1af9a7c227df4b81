import { compilePhrases, type Phrases } from '../phrases.ts'

/** Portuguese without accents, mostly as spoken in Brazil. */
const macros = {
  want: 'quero|qro|kero|queria|vou|to pensando em|pensando em|penso em|pensei em|tenho vontade de|vontade de|prefiro|preferia|tentei|tento|devia|deveria|pretendo|preciso|desejo|planejo|decidi|gostaria de|querendo|penso|so quero|pensar em|jeito de|forma de|maneira de|como|mereco|ideia de|tentando|a ponto de|pronta pra|pronto pra',
  die: 'morrer|me matar|matar me|me suicidar|suicidio|sumir (pra|para) sempre|sumir desse mundo|sumir deste mundo|desaparecer( pra sempre| para sempre)?|acabar com (tudo|a minha vida|minha vida)|tirar (a )?minha( propria)? vida|me enforcar|me cortar|me machucar|me jogar( d\\w+| na frente)<3>|pular d\\w+ (ponte|predio|janela|sacada|telhado)|parar de (viver|existir)|deixar de (viver|existir)|nao (existir|acordar|estar viv[ao]|ter nascido|viver|estar aqui)|dormir e (nao|nunca)( mais)? acordar|dormir pra sempre|dormir para sempre|dar um tiro|me ferir|me mutilar|estar mort[ao]|por um fim|dar fim|nunca ter nascido|nao ter nascido|sumir d[ao] (vida|mundo)',
  family:
    'pai|mae|pais|padrasto|madrasta|tio|tia|irmao|irma|meio irmao|primo|prima|avo|avô|vo|vovo|namorado|namorada|ex|cunhado|padrinho|coroa|papai|mamae|familia|marido da minha mae',
  adult:
    '{family}|professor|professora|prof|treinador|tecnico|pastor|padre|vizinho|chefe|homem|cara|velho|alguem|senhor|moleque|menino|ele|desconhecido|amigo do meu pai|patrao|rapaz',
  hits: 'bate|bateu|batem|batia|batendo|espanca|espancou|espancam|agride|agrediu|soca|socou|chuta|chutou|enforca|enforcou|queima|queimou|tranca|trancou|ameaca|ameacou|machuca|machucou|maltrata|da (uma )?surra|deu (uma )?surra|da tapas?|deu um tapa|deu (um )?soco|da cintada|joga coisas|empurra|empurrou|violenta|arrasta|estrangula|esgana|deixa sem comer|deixa com fome|poe pra fora|da de cinto|surra|humilha|estapeia',
  touches:
    'toca|tocou|tocava|encosta|passa a mao|passou a mao|passando a mao|passava a mao|abusa|abusou|abusava|estupra|estuprou|estuprava|beija|beijou|beijava|agarra|agarrou|apalpa|apalpou|assedia|assediou|alisa|alisou|acaricia|molesta|molestou|espia|aliciou|filma|filmou|persegue|chantageia',
  play: '((n[ao]|em) (\\S+ )?(nota|prova|xadrez|matematica|jogo|jogos|quiz|simulado|corrida|ciencias)|por \\d|um papo|papo|a (porta|meta)|de \\d|violao|piano|uma (ideia|mensagem)|o coracao)',
  friend:
    'amig[oa]|melhor amig[oa]|irma|irmao|prim[oa]|namorad[oa]|colega|menin[oa]|mae|pai|tia|tio|ex|vizinh[oa]|garot[oa]',
  pills:
    'remedios?|comprimidos?|pilulas?|cartelas?|tarja preta|calmantes?|antidepressivos?|paracetamol|dipirona|rivotril|tylenol|ibuprofeno|insulina|frasco|veneno|agua sanitaria|chumbinho|candida|aspirinas?|medicamentos?',
}

export const PORTUGUESE: Phrases = {
  always: compilePhrases(
    `
    {want}( \\S+){0,1} {die}(?! (de (rir|fome|sono|vergonha|medo|rir com|tedio|calor|frio)|o (cabelo|tempo)|a (frase|unha)|nessa|nesta|com (essa|esta)))
    (nao|n|nn|ja nao|nem)<2> (quero|qro|aguento|consigo|tenho (mais )?(vontade|razao|motivo|forca|forcas)( pra| para| de)?|vejo (mais )?(sentido|razao|motivo)( em| pra| para| de)?|suporto|desejo|vale (mais )?a pena|mereco|tem sentido|faz sentido|da)( mais)?( pra| para| de| em)? (viver|continuar viv[ao]|existir|acordar|estar viv[ao]|seguir vivendo|continuar vivendo|essa vida|esta vida|a vida|estar aqui|ficar viv[ao]|minha vida|continuar aqui|viver assim|vivendo)( mais)?(?! (longe|n[oa]|em|com|perto|sozinh[oa]) )
    (cansad[oa]|cansei|farto|farta|de saco cheio|exaust[oa]|odeio)( \\S+)? (de |da )?(viver|vida|existir|minha vida|estar viv[ao]|continuar viv[ao])
    (minha|a) vida (nao tem|nao vale|perdeu|acabou)<2> (sentido|nada|valor|graca|a pena)<3>
    (pra|para|por) que<2> (viver|vivo|existir|existo|continuar viv[ao]|nasci|continuar vivendo|eu vivo|eu nasci|to viv[ao])
    (queria|preferia|gostaria|devia|antes|melhor|era pra eu)<4> (nunca ter nascido|nao ter nascido|ter morrido|estar mort[ao]|nao existir|nunca ter existido|nao acordar|ter nascido mort[ao])
    (tomara que|espero|quem dera|espero que|peco a deus)<3> (eu )?(morra|morrer|nao acorde|nao acordar|me matem|nunca mais acorde|ser atropelad[oa])
    (todo mundo|todos|ninguem|minha familia|meus pais|minha mae|o mundo|eles|alguem|quem)<5> (melhor|feliz|felizes|falta|sentir\\w*|notar\\w*|perceber\\w*|ligar\\w*|importar\\w*|chorar\\w*|aliviad\\w+)<5> (sem mim|se eu (morr\\w+|sumi\\w+|nao existi\\w+|me mat\\w+|desaparec\\w+|nao estivesse|fosse embora pra sempre))
    se eu (morrer|morresse|me matar|me matasse|sumisse pra sempre|sumir pra sempre)<5> (ninguem|quem|alguem|minha|meus|vai|sera|todo|faz|faria)
    (sou|me sinto|so)<2> (um )?(peso|fardo|estorvo|suicida)
    (pensamentos?|ideias?|tendencias?|carta|bilhete|tentativa|plano)<1> (suicidas?|de suicidio|de despedida|suicid\\w+|de morte)
    (eu )?me (suicido|enforco|mato (se|hoje|amanha|agora|essa noite|de verdade|antes)|jogo da (ponte|janela))(?! de (rir|estudar|trabalhar))(?! (n[ao]|estudando|de))<3>
    (eu )?(me|to me|tava me|estou me|fico me|voltei a me|comecei a me|vivo me)( \\S+)? (corto|cortei|cortando|cortar|cortado|machuco|machuquei|machucando|machucar|mutilo|mutilei|mutilando|queimo|queimei|queimando|arranho|arranhei|furo|bato|automutil\\w+|firo|feri)(?! (o cabelo|fazendo|jogando|na aula|no (futebol|treino)|a unha|cozinhando|sem querer))(?=( \\S+){0,8} (braco\\w*|pulsos?|coxas?|perna\\w*|pele|gilete|lamina|navaja|navalha|estilete|quando|triste|de novo|outra vez|ontem|hoje|cada vez|proposito|sempre|isqueiro|cigarro|ansios\\w+|todo dia|parar|porque|pra|sangr\\w+|escondid\\w+|toda|noite|cabeca|parede|depois|desde|mais)|$)
    automutil\\w+|auto mutil\\w+
    (cortes|cicatrizes|marcas|hematomas|roxos?|manchas roxas)<4> (braco\\w*|pulsos?|coxas?|perna\\w*|corpo|costas|porque meu|que meu|do meu pai|cara)
    (tomei|tomar|engoli|engolir|tomo|tomando|bebi|beber|misturei|ingeri)( \\S+){0,5} (monte|todos?|todas|cartela|cartelas|muitos?|frasco|caixa|\\d{2,}|varios|um punhado|vidro|demais|tantos)( \\S+){0,4} ({pills})
    (tomei|tomar|engoli|bebi|beber|tomo)( \\S+){0,4} ({pills})<4> (pra morrer|para morrer|demais|de uma vez|todos|inteir[oa]|tudo|pra dormir pra sempre|pra me matar|de proposito|e (quero|nao|to|vou))
    (bebi|beber|tomei|tomar|engoli)( \\S+){0,2} (agua sanitaria|veneno|chumbinho|candida|cloro|desinfetante)
    quant[oa]s?<3> {pills}<8> (morrer|morre|matar|mata|overdose|nao acordar|acordar|letal|fatal|demais|mortal)
    (o que|oque|oq|q)<2> acontece<2> se<2> (tomar|engolir|beber|misturar|tomo)<5> (\\d{2,}|todos|cartela|frasco|caixa|agua sanitaria|veneno|alcool|muitos|monte)
    (jeito|forma|maneira|como|metodo|meio)( \\S+){0,5} (morrer|me matar|se matar|suicidar|se enforcar)( sem| rapid\\w+| dor| facil|$)
    (guardando|juntando|guardei|escondi)( \\S+){0,2} {pills}
    (vomito|vomitar|vomitando|vomitei|forco (o )?vomito|provoco (o )?vomito|boto pra fora|enfio o dedo)<8> (como|comer|comida|engordar|refeic\\w+|gord[oa]|peso|proposito|jantar|almoc\\w+|comi|emagrecer|garganta)
    (forco|provoco|provocar|forcar|induzo|induzir)<2> vomito
    (depois de|quando|sempre que|toda vez que|cada vez que) (eu )?(como|comer|janto)<4> (vomit\\w+|culpa\\w*|nojo|gord[oa]|odeio|choro)
    (nao|sem|parei de|deixei de|mal|quase nao|fico sem|to sem|dias sem|evito|pulo)<4> (comer|como|comi|comendo|comida|as refeicoes|refeic\\w+)<8> (gord[oa]|engordar|peso|magr[oa]|emagrec\\w+|quilos|kg|dias|calorias|segunda|terca|quarta|quinta|sexta|domingo|barriga|corpo)
    (tenho|acho que tenho|com) (anorexia|bulimia|transtorno alimentar)
    (sou|to|estou) (anorexic[oa]|bulimic[oa])
    (odeio|nojo do|detesto) (o )?meu (corpo|peso)<8>
    (jejum|jejuando)<5> (dias|emagrec\\w+|gord[oa]|peso|quilos)
    laxantes?
    (meu|minha|meus|o|a) (\\S+ )?{family}( \\S+){0,4} (me|em mim|na gente|nos) ({hits})(?! {play})
    (meu|minha|meus|o|a) (\\S+ )?{family}( \\S+){0,3} (bate|bateu|batem|batia|grita e bate|espanca|espancou|machuca|agride|agrediu|da porrada|abusa|abusou|deu porrada)( muito| sempre)? (em mim|na gente|em nos|de mim|na minha (mae|irma)|no meu irmao|minha mae|meu irmao|minha irma|em todos)(?! {play})
    (apanho|apanhei|apanhando|levo surra|levei (uma )?surra|apanhar)(?! (n[ao]|d[ao]|dessa|desta|em|pra) (prova|questao|matematica|fisica|nota|jogo|redacao|essa|teste))<6>
    (meu|minha) {family}( \\S+){0,3} (bate|bateu|espanca|agride|ameaca|enforca|enforcou|machuca|chuta) (na|no|a|o)?( ?\\S+)? (minha|meu|mae|irma|irmao)
    (ele|ela|eles)( \\S+){0,2} (me|em mim) ({hits}|{touches})(?! {play})(?=( \\S+){0,8} (quando|todo|toda|noite|medo|bebe|bebado|cinto|mao|sempre|faca|sozinh\\w+|cada|e|se|de novo|ontem|desde|forca|corpo|partes|la em ?baixo|quarto)|$)
    (meu|minha|um|uma|o|a)( \\S+)? {adult}( \\S+){0,5} (me|em mim|no meu|nas minhas|na minha|de mim) ?({touches})?(?=( \\S+){0,6} (abus\\w+|estupr\\w+|tocou|toca|passa a mao|passou a mao|beijou|beija|agarrou|agarra|alis\\w+|apalp\\w+|corpo|perna\\w*|peito\\w*|coxas?|partes|intim\\w+|noite|molest\\w+|assedi\\w+|quando (to|eu) (dormindo|durmo)))(?! {play})
    (meu|minha|um|uma|o)( \\S+)? {adult}<4> (passa|passou|passando|passava|coloca|colocou|poe|bota|botou) (a |as )?(mao|maos) em mim
    (abus\\w+|estupr\\w+|aproveit\\w+)( sexualmente)? de mim
    (me|fui|sou|era|ja fui|mim)( \\S+)? (estuprad[ao]|estupr\\w+|abusad[ao]|violentad[ao]|molestad[ao]|assediad[ao]|espancad[ao]|sequestrad[ao]|drogad[ao]|perseguid[ao]|ameacad[ao])<4>
    (me )?(obriga|obrigou|forca|forcou|pressiona|pede|pediu|quer que eu|manda eu|fez)<4> (transar|sexo|relac\\w+|tocar nele|nudes?|foto\\w*|ficar nu[ao]|tirar a roupa|beijar|pelad[ao]|video\\w*)<4>(?=( \\S+){0,5} (nu[ao]|nudes?|pelad\\w|sem roupa|transar|sexo|intim\\w+|tocar|relac\\w+|roupa|minhas?|com ele|dele|corpo)|$)
    (fotos?|videos?|nudes?)<3> (pelad[ao]|nu[ao]|sem roupa|intim[ao]s?|minhas? vazad\\w+|do meu corpo|vazar\\w*|vazou)
    (vazar|vazou|postar|postou|espalhar|mostrar|mandar)<3> (meus nudes|minhas fotos|fotos minhas|meu nude)
    (entra|entrou|deita|deitou|vem|sobe)<3> (no meu quarto|na minha cama)<6>
    (medo|pavor|apavorad[oa]|nao quero)<3> (ir|voltar|chegar|ficar|estar|do meu (pai|padrasto|tio|irmao|ex|namorado)|da minha mae)<3> (casa|sozinh[oa] com|me (bate|bater|matar|bata|mate)|bebado|bebe)
    medo d[oa] (meu|minha) (padrasto|tio)
    (vou|quero|vai|queria|vamos|disse que vai|falou que vai|vontade de|planejo|pretendo)<3> (matar|atirar|esfaquear|bater|machucar|explodir|ferir|dar um tiro|atirar em|envenenar|queimar)( \\S+){0,2} (todo mundo|todos|meu|minha|meus|alguem|ele|ela|eles|escola|sala|colegas?|professor\\w*|gente|pessoas|turma|aquele|aquela)(?! (prova|questao|teste|tempo|secao))
    (levar|levei|trazer|trouxe|leva|tem|tenho|escondeu|levo|esconder|achei|vi)<5> (arma|armas|faca|revolver|pistola|bomba|canivete|facao)<8> (escola|sala|aula|colegio|mochila|armario|turma)
    (arma|faca|revolver|pistola|bomba)<4> (na|pra|para|da|no|minha) (escola|sala|colegio|mochila|aula)
    (massacre (na|no|em)|tiroteio|atirador)(?! (no texto|de))<6>
    (fugi|fugir|vou fugir|sai|fui expuls[ao]|me expuls\\w+|expuls\\w+|botaram|colocaram|me botou|me colocou|me mandou)( \\S+){0,2} (de casa|pra rua|pra fora de casa|pra fora)<8>
    (nao tenho|sem)<3> (onde|lugar)<2> (dormir|ficar|ir|morar)
    (dormindo|vivendo|morando|to) (na rua|no carro|numa praca)<6>
    (alguem|um homem|um cara|tem alguem|tem um homem)<3> (seguindo|me segue|perseguindo|invad\\w+|entrou|dentro|tentando entrar|na minha casa)<6>
    (tranc|escondi)\\w+<6> (banheiro|quarto|armario|porao|casa)<8> (pai|padrasto|ele|medo|bate\\w*|gritando|faca|arma|bebado|mae|chave|dias|comida|sem)
    (chama|chamem|liga|liguem|preciso|manda)<3> (policia|ambulancia|911|samu|socorro)
    (meu|minha|um|uma|o|a) (\\S+ ){0,2}{friend}( \\S+){0,8} (se matar|se suicidar|suicidar|suicidio|quer morrer|morrer|se corta\\w*|se cortou|se machuc\\w+|se enforcar|tomou|engoliu|nao quer( mais)? viver|pular|tirar a( propria)? vida|se mutil\\w+|overdose|desmaiou|acorda|vomita|parou de comer|estuprad[ao]|abusad[ao]|apanha\\w*|bate nel[ae]|espanca el[ea]|se despediu|sumir|suicida|acabar com a( propria)? vida|se jogar)(?! de (rir|fome|sono))(?! (cafe|agua|o onibus|banho|nota|bomba))<8>(?<!(texto|livro|poema|personagem)\\b.*)
    (disse|falou|diz|ameacou|ameaca|quer|tentou|vai)<4> (se matar|que vai se matar|se suicidar|que quer morrer|que nao quer (mais )?viver|tirar a( propria)? vida)(?<!(texto|livro|poema|personagem|autor|narrador)\\b.*)
    `,
    macros,
  ),
  outsideTexts: compilePhrases(
    `
    (suicidio|se suicidar|suicida)
    (overdose|dose (letal|fatal|mortal))
    (estupro|abuso sexual|assedio sexual)
    (anorexia|bulimia)
    `,
    macros,
  ),
}
