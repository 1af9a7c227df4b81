import { compilePhrases, type Phrases } from '../phrases.ts'

/** French without accents and apostrophes: "j ai" or "jai", "m a" or "ma". */
const macros = {
  want: 'veux|veut|voudrais|vais|envie d(e)?|envie de|pense a|pense au|pensee?s? de|pense souvent a|prefere|prefererais|dois|essaye de|essaie de|essaye|tente de|voulais|souhaite|aimerais|songe a|compte|decide de|hate de|merite de|pret a|prete a|penser a|reve de|idee de|idees de|besoin de|meilleur moyen de|moyen de|moyens de|comment|facon de',
  die: 'mourir|crever|me tuer|m(e)? ?suicider|suicider|suicide|en finir|me pendre|me faire du mal|me couper les veines|me trancher|sauter|me jeter|disparaitre|ne plus exister|ne plus (etre la|vivre)|plus exister|mettre fin|m ?ouvrir les veines|me foutre en l ?air|me scarifier|me mutiler|me couper|plus me reveiller|dormir (et|pour)<3> (jamais|reveiller|toujours)|me noyer|me tirer une balle|etre mort(e)?|me defoncer la tete|suicidaires?|me blesser|sauter du (pont|toit)',
  family:
    'pere|mere|papa|maman|daron|daronne|parents|beau pere|belle mere|oncle|tonton|tante|frere|soeur|cousin|cousine|grand pere|papi|papy|grand mere|copain|copine|mec|meuf|ex|petit ami|beau frere|demi frere|parrain',
  adult:
    '{family}|prof|professeur|entraineur|coach|voisin|homme|type|gars|mec|vieux|pretre|patron|quelqu ?un|garcon|moniteur|il|ami de mon pere|inconnu',
  hits: 'frappe|frappes|frappent|frappait|frappee?|tape|tapent|tapait|tapee?|bat|battent|battait|battue?|cogne|gifle|giflee?|etrangle|etranglee?|brule|brulee?|fouette|maltraite|enferme|enfermee?|menace|menacee?|fait du mal|violente|tabasse|bouscule|secoue|claque|lance des|jette des|coups|humilie',
  touches:
    'touche|touchee?|touchait|caresse|caressee?|viole|violee?|tripote|tripotee?|embrasse|embrassee?|agresse|agressee?|abuse|abusee?|harcele|pelote|deshabille|filme|regarde sous|mate sous',
  play: '(a (l ?epreuve|l ?ecole en|plat)|au (test|tennis|jeu|echecs|foot|pied)|aux (echecs|cartes)|en (maths?|sciences|anglais|course)|de \\d|la (tete|bise)|des (questions|mots|sms|fous)|un (texto|message)|sur (les|le) nerfs|cette question|par (l ?histoire|le|cette|ce)|profondement|beaucoup ce)',
  friend:
    'ami|amie|copain|copine|pote|meilleur ami|meilleure amie|frere|soeur|cousin|cousine|petit ami|petite amie|camarade|mec|meuf|mere|pere|maman|papa|best',
  pills:
    'medicaments?|medocs?|cachets?|comprimes?|pilules?|dolipranes?|somniferes?|paracetamol|ibuprofene|antidepresseurs?|xanax|boites?|plaquettes?|javel|eau de javel',
}

export const FRENCH: Phrases = {
  always: compilePhrases(
    `
    (j|je|moi je|jai|jveux|jvais|jvoudrais|chui|jpense)( \\S+){0,3} {want}( \\S+){0,2} {die}(?! (de (rire|faim|honte|fatigue|soif|sommeil|peur|chaud)|du (sujet|texte)|les cheveux|la phrase|cette|la parole|a la question))
    (jveux|jvais|jvoudrais|jai envie de?) {die}(?! (de (rire|faim|honte)))
    envie (de |d )?{die}(?! (de (rire|faim|honte|fatigue)))
    (je|j|jai|jveux)( \\S+){0,2} (plus|pas|jamais|pu)( \\S+){0,2} (envie de |la force de |vraiment |aucune raison de |de raison de )*(vivre|exister|etre en vie|etre vivante?|etre la|me reveiller|continuer a vivre|rester en vie|vivre comme ca)(?! (a|au|en|dans|avec|chez|loin|sur)\\b)
    (veux|peux|supporte|envie de|supporter) (plus|pas) (vivre|la vie|cette vie|continuer a vivre|exister|de vivre|ma vie)(?! (a|au|en|dans|avec|chez|loin)\\b)
    (marre|fatiguee?|ras le bol|lassee?|epuisee?)( \\S+)? (de |d )(vivre|la vie|exister|cette vie|ma vie|etre en vie)
    (je|jme) (me )?(suicide|tue|pends|fous en l ?air|flingue)(?! (au|a|le|la|les|de rire|de travail|pour) (travail|tache|boulot|reviser|etudier))<2>(?=$| (si|ce soir|demain|j|je|apres|cette))
    (ma|la) vie (n ?a|a|ne vaut|vaut|ne sert|sert)<2> (sens|rien|plus|pas la peine)
    (a quoi (bon|sert|ca sert)|pourquoi)<3> (vivre|je vis|en vie|la vie|suis je nee?|je suis nee?|exister|rester en vie)
    (aurais|voudrais|aimerais|prefere|prefererais)<3> (pas (etre )?nee?|jamais (etre )?nee?|etre morte?|ne pas exister|jamais exister|plus exister)
    (tout le monde|personne|ma famille|mes parents|ils|le monde|qui)<5> (mieux|heureux|manquera\\w*|remarquera\\w*|soulages?|pleurera\\w*|s ?en (rendrait|fout))<4> (sans moi|si (je|j) (meurs|mourais|etais mort\\w*|disparai\\w+|etais plus la|me tue|me tuais|suis morte?|n ?existais pas|existais pas))
    (si (je|j)<2> (meurs|mourais|me tue|me tuais|me suicide|disparais))<4> (personne|qui|est ce que|quelqu ?un|ca|mes|ma|vous|tout)
    (pensees?|idees?|envies?) (suicidaires?|noires|de suicide|de mort|de mourir)
    (je suis|suis|me sens|chui) (suicidaire|un poids|une charge|un fardeau|anorexique|boulimique)
    (tentative|lettre|tente|essaye|plan)<3> (suicide|suicider|d ?adieu|me tuer|mettre fin)(?<!(auteur|personnage)\\b.*)
    (je|j|jme|jai|me)( \\S+){0,3} (scarifie|scarifier|scarifiee?|mutile|mutiler|mutilee?|automutil\\w+|auto mutil\\w+|coupe|couper|coupee?|taillade|lacere|brule|griffe|blesse|mords|frappe|tape)( \\S+)? (encore|volontairement|expres|depuis|quand|les (bras|poignets|veines|cuisses|jambes)|le (bras|poignet|corps)|la (peau|cuisse|jambe)|bras|avec un(e)? (lame|rasoir|briquet|cutter|couteau)|la tete contre|pour|tous les|jusqu|chaque|a nouveau|souvent|en cachette|hier|ce soir|des que)(?! (les cheveux|la parole))
    (je|jme) (me )?(scarifie|mutile|automutile|auto mutile)
    (me|je) fais (du mal|vomir|des entailles|saigner|mal expres)
    (scarifi\\w+|automutil\\w+|mutil\\w+)(?<!(texte|personnage|auteur)\\b.*)
    (cicatrices|coupures|entailles)<3> (bras|poignets?|cuisses?|jambes?)
    (avale|avaler|pris|prendre|bu|boire|gobe|prends|ingere|avalee?)( \\S+){0,4} (toute|tous|toutes|boite|plein|trop|plaquette|beaucoup|dix|quinze|vingt|trente|quarante|cinquante|vingtaine|trentaine|dizaine|\\d{2,}|javel|poison|tube|flacon|bouteille)( \\S+){0,4} ({pills}|d un coup|somniferes)
    (avale|avaler|bu|boire|bois)( \\S+){0,3} (javel|poison|mort aux rats|deboucheur)
    (?!.*(bacteri|souris|cellul|microbe|rats?\\b))combien( de| d)?<3> ({pills})<8> (mourir|mort|morte|mortel\\w*|tuer|tue|overdose|crever|suicid\\w+|reveiller|meurt|fatal\\w*|en finir)
    combien<3> (faut il|il faut|faut|dois|prendre)<6> (mourir|overdose|en finir|pas se reveiller|plus me reveiller|me tuer)
    (comment|moyen|facon|methode|maniere)<6> (mourir|se tuer|me tuer|se suicider|me suicider|se pendre|crever)( \\S+)? (sans|vite|rapidement|facilement|souffrir|douleur|$)
    comment<3> (se tuer|me tuer|se suicider|me suicider|se pendre)
    (fais|fait|faire|faisais|force a|forcer a|oblige a) vomir
    (vomis|vomir|vomi)<6> (repas|mange|manger|grossir|maigrir|grosse|gros|expres|chaque fois)
    (mange|manger|bouffe|repas|jeune|jeuner)<2> (plus|rien|pas|presque|plus rien|depuis|pour)<8> (gross\\w*|gros|maigr\\w+|poids|kilos|jours|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|calories|perdre|mince|deteste)
    (rien|pas|plus|jeune|saute)<4> (mange|manger|avale|les repas|repas)<8> (gross\\w*|maigr\\w+|poids|kilos|jours|lundi|dimanche|calories|perdre|mince|vendredi)
    (anorexie|boulimie|anorexique|boulimique|laxatifs)
    (mon|ma|mes|le|la) (\\S+ )?{family}( \\S+){0,3} (me|m|nous|ma|mas)( a| ont| avait)?( \\S+)? ({hits})(?! (toujours |souvent |encore |chaque fois )?{play})
    (il|elle|ils)( \\S+){0,2} (me|m|nous|ma)( a| ont)? (frappe|bat|tape|cogne|gifle|etrangle|brule|menace|viole|violee?|tripote|force a coucher|enferme|sequestre|touche|maltraite)(?! {play})<6>(?=( \\S+){0,8} (quand|tous|jour|nuit|bras|coups|ceinture|chaque|peur|si|encore|et|hier|mort|couteau|cave|chambre|sans|soir|mere|parfois|partout|la ou)|$)
    (mon|ma) {family}( \\S+){0,2} (frappe|bat|tape|etrangle|menace|cogne|violente|tue|maltraite) (ma|mon|mes) (mere|soeur|frere|petit|petite|maman|pere|freres)
    (mon|ma|un|une|des|le)( \\S+)? {adult}( \\S+){0,4} (me|m|ma|mas|nous)( a| ont| avait)?( \\S+)? ({touches})(?! ({play}|le coeur|un mot|par))
    (jai|j ai|je|me suis|je me suis|on m ?a|m ?a|ma|a)( \\S+){0,3} (violee?|agressee? sexuellement|abusee?|tripotee?|droguee?|kidnappee?|sequestree?|battue? par|frappee? par|harcelee? sexuellement)
    abus(e|ait|ent|ee?) de moi
    (me|m) (force|oblige|oblige|demande|reclame|fait chanter|pousse)<5> (coucher|sexe|sexuel\\w*|toucher|photos?|nues?|nudes|deshabiller|rapports|embrasser|videos?)<3>(?=( \\S+){0,6} (nue?s?|nudes|coucher|sexuel\\w*|deshabill\\w+|sexe|toucher|intimes?|rapports|embrasser|moi|denudee?|corps|avec)|$)
    (photos?|videos?) (de moi )?(nue?s?|intimes?|denudee?s?|de mon corps|deshabillee?)
    (vient|entre|rentre|glisse|couche)<3> (dans) mon lit
    (peur|terrifiee?|angoisse)<2> (de|d|que)<1> (rentrer|mon pere|mon beau pere|ma mere|rentrer chez moi|lui|il me (frappe|tue|batte)|la maison|il rentre)(?! (voie|sache|lise|decouvre|reagisse|voit))
    (pas|plus) en securite<5>
    (je vais|vais|veux|envie de|va|veut|vont|compte|dit qu ?il va|a dit qu)<4> (tuer|tirer sur|poignarder|buter|frapper|blesser|massacrer|planter|faire sauter|bruler|tirer)( \\S+){0,2} (tout le monde|mon|ma|mes|quelqu ?un|des gens|eleves|profs?|lui|ecole|lycee|college|classe|gens|la classe|les|moi)(?! (question|test|examen|temps|exercice|section))
    (arme|pistolet|flingue|couteau|fusil|bombe|gun)<8> (ecole|lycee|college|classe|cours|sac|casier|bahut)
    (amene|apporte|apporter|amener|ramene|ramener|cache|porte|venir avec|a|j ai)<4> (arme|pistolet|flingue|couteau|fusil|bombe)<8> (ecole|lycee|college|classe|cours|sac|casier|bahut)
    (fugue|fugue(e|r)|fuguer|partie? de chez moi|me suis enfuie?|barree? de chez moi|m ?enfuir de chez|mis(e)? a la porte|viree? de chez|jetee? dehors|nulle part ou (dormir|aller)|dors dehors|a la rue|dans la rue sans)<6>
    (quelqu ?un|un homme|un type|un mec)<3> (me suit|suit|est entre|chez moi|essaie d ?entrer|me suivait|m ?attend dehors)
    (appelez|appelle|envoyez|besoin d)<3> (police|ambulance|samu|pompiers|911|l ?ambulance|une ambulance)
    (cachee?|enfermee?|coincee?)<5> (placard|salle de bain|chambre|toilettes|cave|voiture)<10>
    (mon|ma|un|une) (\\S+ ){0,2}{friend}( \\S+){0,8} (suicid\\w+|se tuer|mourir|se faire du mal|se scarifi\\w+|se coup\\w+|se mutil\\w+|en finir|se pendre|plus vivre|avale|pris|sauter|mettre fin|se jeter|overdose|vivre|se fait vomir|mange plus|violee?|battue?|frappee?|la frappe|le frappe|la viole|suicidaire|disparaitre)(?=( \\S+){0,8})(?! de (rire|faim|sommeil|honte))(?<!(texte|roman|passage|pris (le|la|un|mon|ma|son|des notes))\\b.*)(?<!pris)
    (mon|ma|un|une) (\\S+ ){0,2}{friend}( \\S+){0,4} (avale|pris|bu)( \\S+){0,5} ({pills}|javel)
    `,
    macros,
  ),
  outsideTexts: compilePhrases(
    `
    (se suicider|suicidaire|suicidaires|suicide)
    (overdose|surdose|dose mortelle|dose letale)
    (viol|inceste|attouchements)
    veut<2> (mourir|se tuer|en finir)
    `,
    macros,
  ),
}
