import { readLexicon } from './lexicon.ts'

/** French concepts. Letters have no accents; apostrophes are spaces. */
export const FRENCH_CONCEPTS = readLexicon(
  `
me: je, j, me, m, moi, mon, ma, mes
lovedone: ami/amie, pote, copain/copine, soeur, frere, cousin/cousine, meilleure/meilleur, ma mere, mon pere, camarade, fille/mec/gars de ma, petite soeur, meuf
kin: pere/papa/daron/mere/maman/daronne/parents, beau pere, belle mere, oncle/tonton, tante, grand pere, frere, cousin, copain/mec/petit ami, mon ex, famille, demi frere
authority: prof, coach, entraineur, patron, pretre, pasteur, voisin, tuteur, directeur, moniteur, educateur
stranger: homme, mec, gars, type, quelqu un, inconnu, il, ils, dame, monsieur, gens, vieux, personne
suicide: suicid*, vais/veux/envie/pense/voudrais/voulais .. me tuer, se tuer/buter, me buter/pendre/flinguer, se pendre, en finir, foutre en l air, mettre fin a, veux/veut plus vivre/exister/etre la/continuer, envie de vivre, plus envie de vivre/exister/me reveiller/etre la, plus la force de, sauter du/de/d/par, me jeter/sauter sous/du/de/par/dans, me reveiller plus, jamais me reveiller, plus me reveiller, ne plus me/etre, pas me reveiller, m endormir .. jamais/plus, dormir .. toujours/jamais, envie de mourir/disparaitre/crever, veux mourir/crever/disparaitre, marre de vivre/la vie/exister, fatiguee/fatigue de vivre, raison de vivre, aurais prefere ne, jamais nee/ne, pas naitre, etre morte/mort, si je meurs/mourrais, passer a l acte, cesser d exister, arreter de vivre/d exister, serai plus en vie, pas en vie, plus en vie, plus de ce monde
die: mourir/meurs/meurt/mort/morte/crever, enterrement, funerailles
gone: serai plus la, serais plus la, suis plus la, etais plus la, quand je partirai, quand je serai plus, je serai partie/parti, sans moi, si je disparais, disparaissais, si je partais, la ou je vais, s il m arrive, m arrive quelque, pas la demain/lundi/la
forever: pour toujours, pour de bon, derniere fois/question/seance/lecon/chose, dernier message/cours, jamais plus, plus jamais, une derniere, a jamais
want: veux/voudrais, vais, pense/pensais, envie, espere, prevu
soon: ce soir, cette nuit, demain, lundi/mardi/mercredi/jeudi/vendredi/samedi/dimanche, bientot, prevu, decide, prete/pret, quand .. dorment/dort, weekend
farewell: adieu/adieux, lettre/lettres, au revoir, prends/prenez soin de, merci pour tout, pardon pour tout, pardonnez/pardonne moi, dis/dites a ma/mon, occupe toi de, message d adieu, souviens toi, desolee/desole pour tout
giveaway: donne/donner/donnant mes/mon/ma/ses/toutes/tous/son/sa, legue, tu peux garder, aurai plus besoin, ai plus besoin, plus besoin, supprime tous/toutes/mes
burden: poids/fardeau/boulet pour, mieux sans moi, seraient mieux, personne .. remarquerait/remarquera/manquerai/manquerais/pleurerait/verrait, sans moi, je sers a rien, soulages, soulagerait, jamais du naitre, une bouche de
hopeless: a quoi bon, a quoi ca sert, sert a rien, plus de sens, aucun sens, en peux plus, n en peux, peux plus, pas d avenir, pas d issue, vide a/l, je me sens vide/nulle/nul, plus rien, rien a, marre de tout, que ca s arrete, que tout s arrete, tout s arrete, arrete de souffrir, lache l affaire, pas d espoir, plus d espoir, ras le bol de tout, fatiguee/fatigue de tout
height: pont, toit, falaise, balcon, fenetre, immeuble, etage, rails, train, metro, voie/voies, quai, rer
jump: saute/sauter/saut, bord, tombe/tomber, chute, jeter/jette, lacher, rebord, pencher/penche, vide
injure: scarifi*, me coupe/coupee/taillade/taille/entaille/lacere, me suis coupe/coupee/taillade/brulee/brule, me mutile/mutiler, automutil*, se coupe/scarifie/mutile/taillade, me fais/faire du mal, me brule/bruler, me griffe, me tape/cogne la/contre, coupures/cicatrices/traces/traits/marques sur mes/les/mon/ses/son bras/poignet/poignets/cuisses/jambes/avant
bodypart: bras, poignet/poignets, cuisse/cuisses, jambe/jambes, peau, main/mains, manches, avant bras
blade: lame/lames, rasoir, couteau, ciseaux, compas, cutter, briquet, taille crayon, verre, aiguille
cut: coupe/coupee/couper, taille/taillade/entaille, brule/bruler, griffe, gratte
blood: sang, saigne/saigner/saignent
hide: cacher/cache/caches, manches longues, manche longue, pull/sweat/sweats, que personne, pas que, couvrir, voit pas, voie pas, remarque, fond de teint, maquillage
scar: cicatrice/cicatrices, marques, traces, bleus, plaies, coupures
relief: calme, soulage, ca fait du bien, ressentir/sentir quelque, me sens mieux, seul truc, seule chose, a chaque, chaque fois, evacue, punir
relapse: encore, recommence, rechute
swallow: avale/avaler, pris/prends/prendre/prit/prise, bu/bois, gobe/gobe, melange
pills: comprime/comprimes, cachet/cachets, medoc/medocs, medicament/medicaments, doliprane, somnifere/somniferes, xanax, antidepresseur/antidepresseurs, anxiolytique*, gelules, boite, plaquette, ibuprofene, paracetamol, pilule/pilules, lexomil, codeine, tramadol, insuline
many: toute/tout/tous/toutes, boite, plein, beaucoup, trop, #, plaquette, entiere, poignee, d un coup
enough: combien .. faut/pour, surdose, overdose, garde/stocke/compte/economise/cote, ca met combien, fait effet
poison: javel, poison, deboucheur, antigel, mort aux rats, produit menager, white spirit
overdose: overdose, surdose
sick: nausee/nausees, vertige/vertiges, tete .. tourne, tourne, vomi/vomir/vomis, flou, trouble, coeur .. vite/bat, sens plus, bizarre, somnole, envie de dormir, tremble
unresponsive: repond plus/pas, reponds plus, reponds pas, se reveille pas/plus, respire pas/plus/mal, inconscient/inconsciente, bouge plus, ne repond, levres bleues
onpurpose: expres, volontairement
hitme: me frappe/frappait/frappent, m a frappe/frappee/tape/tapee/gifle/giflee/cogne/pousse/poussee/jete/etrangle/brule/brulee/casse, ma frappe/frappee/tape/gifle/giflee/cogne/etranglee/casse, me tape/cogne/bat/gifle/etrangle/secoue/brule/tire/pousse/jette, leve la main, met/mettent des coups, donne des coups, frappe/tape/bat ma/mon mere/soeur/frere, nous tape/frappe
tool: ceinture, cable, baton, ceinturon, fil, chaussure, martinet, manche, poele, cintre, poings
injury: bleu/bleus, oeil au beurre, gonfle/gonflee, casse/cassee, hematome*, cocard, cotes, marques, mal a m asseoir, peux plus m asseoir
drunkrage: bourre, ivre, saoul/soul, boit/bu/picole, alcool, rentre, s enerve, crie/crient/hurle, enerve, drogue, defonce
afraid: peur, terrifiee/terrifie, terroris*, me cache, ferme .. cle/porte, chaise .. porte, tremble, ose pas, n ose, angoisse de rentrer
fearhome: rentrer chez moi, rentrer a la maison, peur de rentrer, veux pas rentrer, chez moi, a la maison
punish: puni/punit/punition/punie, mauvaise note, mauvaises notes, des que j, si j ai pas, quand j ai, moins de, bulletin
touchme: me touche/touchait/touchent, m a touche/touchee/embrasse/embrassee/viole/violee/force/forcee/agressee/agresse/pelote, ma touche/touchee/violee/embrassee/forcee/caressee, me caresse/embrasse/viole/tripote/pelote, met/pose/passe/mettait/posait sa main, mains sur, main sur ma/mes/mon, vient/venait/entre/rentre/dans/glisse .. ma chambre/lit/douche, dans mon lit, me regarde/mate .. douche/dormir/changer/deshabiller/habille, me force/oblige a le/faire/toucher/me, me deshabille, attouch*, abuse de/sexuel*, faire des trucs, des choses avec moi, sur ses genoux, fais semblant de dormir, faire semblant de dormir
private: lit, chambre, nuit, seule/seul/seuls, douche, vestiaire/vestiaires, dort/dorment/dors, vetements, porte, travaille, bizarre, mal a l aise, hotel, voiture, cours particulier/particuliers
secret: secret, dire a personne, le dire, rien dire, dis rien, parler a personne, personne .. croira/croirait/croit, pas le droit de, si je parle, si j en parle, si je dis, me croit pas, me croient pas, m a pas crue, entre nous, ose pas, en parler, notre
threat: menace/menacee/menacer/menacent/menaces, dit qu il .. va/tue/tuera, va me tuer/frapper/defoncer, me tuer, si je, sinon, me tuera, vont me tuer, faire du mal
confine: m enferme/enfermee/enferme, enferme/enfermee/enferment, pas sortir/partir, laisse pas sortir/partir, plus sortir, peux pas sortir/partir, pris mon tel/telephone/passeport/portable, mes papiers, sequestre*, attachee/attache, cle, cadenas, a pris mes/mon
nofood: droit de manger, laisse pas manger, prive de repas/manger/diner/nourriture, rien a manger, pas a manger, cadenas .. frigo, donne pas a manger
outdoors: dehors, dors dans/dehors, dormir dehors/dans, gare, la rue, nulle part, cage d escalier, froid, voiture, parc, hall
runaway: fugue/fugue/fuguer, viree/vire de, foutue/foutu dehors, mise/mis a la porte, mise/mis dehors, partie/parti de chez, je me suis enfui/enfuie/barree/barre/cassee, sdf
pics: photo/photos, video/videos, nude/nudes, cam, camera, capture/captures, dossier/dossiers, image/images
nude: nue/nu/nues, nude/nudes, deshabill*, sous vetements, sans haut, soutif, intime/intimes, mon corps, enlever mon/ma/mes, seins
leak: balance/balancer/balancera, poste/poster/publier/publie, envoie/envoyer/envoi a/les/tout/mes, affiche/afficher, montrer/montre, diffuse/diffuser, leak*, fuite/fuiter, chantage, partage/partager, tourne/tournent
pay: argent, payer/paye/paie, euros, balles, pcs, paypal, dois, carte/cartes, cadeau/cadeaux, fric, thune, loyer
online: snap, insta, discord, tiktok, internet, en ligne, sur un jeu, message/messages, telegram, roblox, fortnite, rencontre sur
agegap: plus age/vieux/agee, a # ans, # ans, majeur, adulte, marie, mature, j ai 11/12/13/14/15/16
meet: voir/rencontrer/retrouver/rejoindre, hotel, chez lui, appart, chercher, rdv, seule/seul avec, sa voiture, clients
groom: mature, speciale/special, m aime, amoureux, dire a personne, demande/demander/demandait de/des, insiste, veut que, mannequin*, allume/allumer .. cam/camera, sors/sortir avec
weapon: flingue, arme/armes, couteau, fusil, pistolet, bombe, gun, kalach, lame, machette, munitions, balles, opinel
bring: ramene/ramener/ramenerai/amene/apporte/apporter, sac, poche, montre, cartable, j ai, cache, sais ou, trouve
school: lycee, college, ecole, classe, cours, cantine, recre, lundi/mardi/mercredi/jeudi/vendredi, demain, couloir, bahut, prof/profs
shoot: tirer/tire, fusillade, tuerai/tue, les tuer, buter/bute, planter/plante, poignarder, saigner, exploser, cramer, faire un carnage, massacre, descendre, defoncer
revenge: vont payer, va payer, paieront, regretter/regrettent/regretteront, rire/rigoler/rigolent/rire, moquent/moquer/moquait, merite/meritent, vont voir, verront, souviendront, harcel*, vengeance, venger
list: liste, plan, noms
warn: venez pas .. lycee/college/cours/demain/lundi/vendredi, viens pas .. lycee/college/cours/demain/lundi/vendredi, va pas .. lycee/demain, fusillade, confines, on entend des tirs, coups de feu, on est cache*
noeat: mange rien/plus/pas, mange que, rien mange, pas mange, jmange/jmange rien/plus/pas, plus manger, pas manger, sans manger, arrete de manger, saute/sauter .. repas/dejeuner/diner/petit, jeune/jeuner, que de l eau, calories, bois que, jeter/jette .. repas/bouffe/nourriture/assiette, cache .. nourriture/bouffe, regime, peur de manger, dis que j ai deja, fais semblant de manger
days: jours, # jours, semaine/semaines, depuis, heures, par jour, mois
longdays: # jours, une semaine, deux/trois/quatre/cinq/six jours
faint: evanoui*, tombe dans les, vertige/vertiges, malaise/malaises, voile noir, tout noir, froid, cheveux, regles, faible, etoiles, tete qui tourne, tiens plus debout
fat: grosse/gros, poids, kilos/kilo/kg, maigre/maigrir/mince, perdre, balance, corps, ventre, grossir, miroir, cuisses, taille, degoute/degoutante, pese
vomit: me fais vomir, faire vomir, fait vomir, doigt/doigts .. gorge/bouche, vomis/vomir apres/tout/mes/mon/ce, boulimi*, anorexi*, crise de boulimie, crises, tca
laxative: laxatif/laxatifs, coupe faim
follow: me suit/suis/suivait/suivre, suit depuis, suivie/suivi, derriere moi, devant chez, m attend, attend dehors, me surveille/harcele/espionne, stalk*, sait ou j, sait ou, toujours la, rode, derriere la porte
papers: passeport, papiers, carte d identite, titre de sejour
slave: bosser/bosse/travailler/travaille .. nuit/paye/paie/gratuit/elle/lui, pas payee/paye, sans etre, me paie/paye pas, livrer/transporter/porter/garder .. sac/paquet/paquets/drogue, vendre/dealer, clients, prostitu*, dette
marry: marier/marie/mariage, envoyer au/en/la, au bled, pays, fiance, excis*
forced: force/forcee/forcer/forcent/oblige/obligee/obligent, si je refuse, si je dis non, veux pas, jamais vu, pas le choix
help: aide/aidez/aider moi, au secours, que faire, quoi faire, police, appeler, pitie, svp, je fais quoi, on fait quoi
emergency: sent le gas/gaz, odeur de gaz, au feu, prend feu, arrive plus a respirer, arrete pas de saigner, s arrete pas de saigner, malaise cardiaque, convuls*, fuite de gaz, incendie
drugged: drogue/droguee a mon insu, ghb, dans mon verre
abandoned: pas rentre/rentree depuis, pas rentres, laissee/laisse toute/tout seule/seul, plus d electricite, rien a manger, plus a manger, partie/parti depuis
minor: j ai 11/12/13/14/15/16/17, jai 11/12/13/14/15/16/17
game: jeu, fortnite, partie, minecraft, niveau, film, chanson, foot, match, serie
harmless: cheveux, ongles, rire, faim, ennui, chaud, sommeil, honte, rire, mdr, fatigue
dosage: par jour, combien de comprimes, combien de jours, patient, medecin prescrit, mg, ml
lesson: roman, livre, personnage, poeme, le texte, fiche, expose, dissert*, extrait, phrase, poete, exo, exos
`,
  {
    pa: 'pas',
    pu: 'plus',
    tt: 'tout',
    ts: 'tous',
    bcp: 'beaucoup',
    pr: 'pour',
    qqn: 'quelqu un',
    psk: 'parce que',
    dja: 'deja',
    jsp: 'je sais pas',
    mr: 'monsieur',
  },
)
