import { compilePhrases, type Phrases } from '../phrases.ts'

/** Tagalog, with the English that is mixed into it. */
const macros = {
  dont: 'ayoko|ayaw ko|ayaw|ayko|wala(ng)?|di ko|hindi ko|pagod|sawa|suko',
  want: 'gusto|gusto ko|gustong|gusto kong|gusto ko nang|gusto ko na|gusto ko ng|gs2|balak|balak ko|balak kong|naiisip|naiisip ko|naiisip kong|iniisip|iniisip ko|iniisip kong|plano|plano ko|plano kong|sana|parang gusto|parang gusto ko|naisip ko|nais ko|mas mabuti pang|mas okay pang|dapat|handa na|sinubukan|sinubukan ko|sinubukan kong|tinry',
  die: 'mamatay|mamatay na|magpakamatay|magpapakamatay|nagpapakamatay|nagpakamatay|magbigti|magpatiwakal|magpatiwakal|tapusin ang (buhay|lahat)|tapusin (na )?(ang )?buhay|wakasan|mawala( na)?( na lang| nalang)?|maglaslas|maglaho|tumalon|saktan( ang)? sarili|patayin( ang)? sarili|mag suicide|magsuicide|mag overdose|lumaslas|di na (magising|gumising)|hindi na (magising|gumising)|wag nang magising|pakamatay|mag laslas|uminom ng lason|matulog( na)? (at|tas|tapos) (di|hindi)( na)? (magising|gumising)',
  family:
    'tatay|nanay|papa|mama|daddy|mommy|stepdad|stepmom|stepfather|tito|tita|kuya|ate|lolo|lola|pinsan|bf|gf|boyfriend|girlfriend|jowa|ex|kapatid|ama|ina|itay|inay|magulang|parents|tiyo|tiyuhin|tatang|amain|dad|mom|bayaw|erpat|ermat',
  adult:
    '{family}|teacher|coach|kapitbahay|lalaki|matanda|pari|pastor|guro|boss|tutor|sir|kaklase|tao|mama|driver|kakilala',
  hits: 'sinasaktan|sinaktan|binubugbog|binugbog|pinapalo|pinalo|sinusuntok|sinuntok|sinasampal|sinampal|sinasakal|sinakal|tinatadyakan|tinadyakan|sinisipa|sinipa|pinagbubuhatan|ginugulpi|ginulpi|kinukulong|kinulong|pinapaso|pinaso|hinahampas|hinampas|tinututukan|tinutukan|pinagbabantaan|binabantaan|pinapatay(?! ako ng? (?:trigo|math|tanong|algebra|science|test|exam))|sasaktan|bubugbugin|minamaltrato|inaabuso|inabuso|binabato|sinisinturon|nilalatigo|tinatakot|pinalayas|pinapalayas|sinabunutan|hinahabol ng kutsilyo|ginugutom|di pinapakain|hindi pinapakain|nananakit|nambubugbog|binabalibag|sinusunog|sinunog',
  touches:
    'hinihipuan|hinipuan|hinahawakan|hinawakan|ginahasa|ginagahasa|hinahalay|hinalay|minomolestya|minolestya|molestya|hinahalikan|hinalikan|nirape|ni rape|na rape|rinape|narape|nirarape|hinihimas|hinimas|pinagsamantalahan|pinagsasamantalahan|binoboso|binobosohan|inaabuso|inabuso|sinisilipan|tinatouch|tinouch|hinaharass|hinarass|kinakapa|kinapa|dinadakma|inaakbayan',
  pills:
    'gamot|tableta|biogesic|paracetamol|sleeping pills|pills|lason|bleach|zonrox|muriatic|tablet|capsule|vitamins|advil|antidepressants?|kapsula',
}

export const TAGALOG: Phrases = {
  always: compilePhrases(
    `
    {want}( na| nang| ng| ko| kong| lang| nalang| talaga| din| rin| mag| po| akong| ako| niyang){0,3} {die}(?! (sa (hiya|tawa|gutom|antok|pagod|kilig|init|inis)|katatawa|sa kakatawa|yung|ang (test|exam)|time|na lang yung (math|test|question)))
    (sana)( \\S+){0,3} (mamatay|namatay|patay|mawala|di na magising|hindi na magising|di na ako magising|hindi na ako magising|di na ako pinanganak|hindi na ako pinanganak|di ako pinanganak|hindi ako pinanganak|kunin na|nasagasaan|masagasaan)( na)?( lang| nalang)?( ako)?(?! (sa (tawa|gutom)|yung|ang|brownout))
    {dont}( \\S+){0,3} (mabuhay|mabuhay pa|buhay|nabubuhay|sa buhay|gumising|magising|ng buhay|nang buhay|sa mundo|dahilan para mabuhay|dahilan pa para mabuhay|saysay ang buhay|kwenta ang buhay|nang gana mabuhay|gana mabuhay|buhay ko)(?! (sa dorm|sa campus|ng malayo|malayo))
    (ayoko|ayaw ko|suko|di ko|hindi ko|wala)( \\S+){0,3} (na )?(sa mundo|mabuhay|sa buhay|kaya ang buhay|kayang mabuhay|na ako sa buhay)
    (pagod|sawa|suko)( na| nang)?( ako| akong)?( na)?( \\S+)? (mabuhay|sa buhay|nabubuhay|buhay)
    (walang|wala nang|wala ng)( \\S+){0,2} (kwenta|saysay|silbi|dahilan|rason)( \\S+){0,3} (buhay|mabuhay|nabubuhay)
    (bakit|para saan|para san)( \\S+){0,4} (buhay pa|nabubuhay|pinanganak|ipinanganak|mabuhay)<2>(?<!(character|tauhan|bida)\\b.*)
    (magpapakamatay|magbibigti|maglalaslas|papatayin ko (ang )?sarili|magpakamatay|magsusuicide|mag susuicide|nagpapakamatay)( na)?( ako| nalang| ko)(?! sa (pag|kaka|aral|hirap ng math|tawa))
    (naglalaslas|naglaslas|maglaslas|naglalaslas|laslas|nilaslas|nilalaslas|lalaslasin|lumalaslas)<5>(?<!(kwento|tauhan|bida|character)\\b.*)
    (hiniwa|hinihiwa|sinasaktan|sinaktan|kinakalmot|pinapaso|sinusugatan|sinusunog|sinusuntok|hinihiwaan|sinisira)( \\S+){0,3} (sarili|braso|pulso|hita|kamay|balat|pulsuhan)( ko)?
    (sugat|hiwa|peklat|pasa)( \\S+){0,4} (braso|pulso|hita|ko)<2>(?=( \\S+){0,8} (blade|laslas|tatay|papa|stepdad|nanay|galing|dahil|tinatago|itago|palo|gawa)|$)(?<!(nadapa|basketball)\\b.*)
    (suicide|suicidal|mag suicide)( \\S+){0,4} (ako|ko|na|thoughts)<3>(?<!(passage|kwento)\\b.*)
    (mas )?(masaya|okay|ok|mabuti|gagaan)( \\S+){0,6} (kung|pag|kapag) (wala|patay|namatay|nawala|mawala|mamatay|mawawala)( na)?( ako)
    (pag|kung|kapag) (namatay|nawala|nagpakamatay|mamatay|patay)( na)?( ba)? ako( \\S+){0,8} (iiyak|may|sino|walang|malulungkot|pakialam|makakapansin|hahanap|kaya|okay)<2>
    (pabigat|pasanin|abala)( \\S+){0,2} (ako|lang ako)<2>
    (uminom|ininom|lumunok|nilunok|inom|iinom|uminum|ininum|nilaklak|naglaklak|lalaklak)( \\S+){0,4} (marami|maraming|lahat|isang bote|bote|\\d{2,}|sobrang|isang banig|banig|sobra|lason|bleach|zonrox|muriatic)<6>(?=( \\S+){0,8} ({pills}|tableta)|$)(?<!(tubig|kape|coffee|juice|softdrinks)\\b.*)
    (ilang|ilan|gaano karaming|gano karaming|gaano)( \\S+){0,3} ({pills})<8> (mamatay|ikamatay|patay|ikakamatay|mamatay ako|di na magising|overdose|nakamamatay|nakakamatay|ma od)(?! (sa table|ang bacteria))
    (anong|ano ang|paano)( \\S+){0,6} (magpakamatay|mamatay (ng|nang) (mabilis|walang sakit|di masakit)|magbigti|paraan para mamatay|mamatay)(?! (ang|yung|si) )(?<!(character|tauhan|kwento)\\b.*)
    (sinusuka|isinusuka|nagsusuka|nagpapasuka|sumusuka|isuka|pinipilit kong sumuka|pinipilit sumuka)<8> (kain|kinain|kinakain|tumaba|taba|kumain|mataba|pumayat|food)
    (di|hindi|ayaw|ayoko|walang|wala)( \\S+){0,3} (kumakain|kumain|kakain|kain|kinakain)<8> (taba|tumaba|mataba|payat|pumayat|araw|diet|timbang|kilo|lunes|week)
    ({hits})( \\S+){0,2} ako( \\S+){0,3} (ng|ni|nung|nang|sa bahay|dito|palagi|lagi|gabi|kapag|pag|every)<3>(?=( \\S+){0,6} ({family}|bahay|lasing|gabi|araw|sinturon|lagi|palagi|niya|nya|nila|score|bagsak|kaklase|school)|$)
    ({hits})( \\S+){0,3} (ng|ni|nina)( \\S+){0,3} ({family})(?=( \\S+){0,3} (ko|ako|namin|kami|si mama|nanay|kapatid)|$)(?<!(kwento|passage|bida|character)\\b.*)
    (ng|ni) ({family})( ko)?( \\S+){0,3} ({hits}) (ako|kami|si)
    ({family})( ko)?( ay| laging| lagi| palaging)* ({hits})( ako| kami| si| niya ako| nya ako)<3>
    ({family})( ko)?( \\S+){0,3} (lasing|naglalasing|nag iinom)<6> (sinasaktan|nananakit|nambubugbog|binubugbog|pinapalo|nagwawala)<3>
    ({touches})( \\S+){0,3} (ako|katawan|hita|dibdib|maselang|pwet|legs?|private)<4>(?! sa (balikat para batiin))(?<!(kwento|passage|tauhan)\\b.*)
    ({adult})( ko| namin)?( \\S+){0,3} ({touches})( \\S+){0,2} (ako|katawan|hita|ko)
    (pinipilit|pinilit|pinapagawa|inuutusan|hinihingan|nanghihingi|humihingi|hinihingi)( \\S+){0,6} (nudes?|hubad|pictures? na|sex|makipag sex|makipagsex|makipagtalik|maghubad|video|hubo|private)<6>
    (ikakalat|kinalat|ipapakalat|ipapost|pinost|ipopost|kakalat)( \\S+){0,4} (nudes?|pictures?|video|pics|litrato|scandal)<4>
    (pumapasok|pumasok|tumatabi|humihiga|sumisiksik)( \\S+){0,6} (kwarto|kama|higaan)( ko)?<5> (gabi|tulog|tuwing|lasing|pag|kapag|hatinggabi)
    (takot|natatakot)( na| po)?( akong| ako)?( na)?( \\S+)? (umuwi|uuwi|sa bahay|mag isa kasama|sa tatay|sa stepdad|sa papa|kay papa|kay tito|sa tito)<8>(?! (ma late))(?<!score)
    (?!papatayin (na naman )?ako ng)(papatayin|sasaksakin|babarilin|bobombahin|bugbugin|gusto kong patayin|gusto ko patayin|gusto kong saksakin|gusto kong barilin|susunugin|gusto kong saktan)( \\S+){0,3} (ko|kong|silang|sila|lahat|siya|sya|niya|nya|tatay|kaklase|teacher|kami|mga)( \\S+){0,4} (lahat|sila|siya|sya|kaklase|teacher|tatay|kami|ako|school|stepdad|classmates?|papa|mga nang ?bully|nang ?bully)(?! (pag|kapag|kung) (bagsak|mababa|di))(?<!papatayin ako ng( \\S+){0,4})
    (baril|kutsilyo|patalim|bomba|granada)( \\S+){0,6} (school|eskwela|paaralan|classroom|klase|bag|backpack|locker|kaklase)<3>
    (may dala|magdadala|dadalhin|nagdala|dinala|dala)( \\S+){0,5} (baril|kutsilyo|patalim|bomba|gun|knife)<6>
    (naglayas|maglalayas|lumayas|pinalayas|pinaalis|tumakas|lalayas|maglayas)( \\S+){0,3} (ako|kami|na|ko)<8>
    (walang|wala akong|wala kaming|wala na akong)( \\S+){0,3} (matulugan|tulugan|tirahan|mauuwian|matuluyan|uuwian|mapuntahan)<3>
    (may)( \\S+){0,4} (sumusunod|sumusunod sa akin|nakapasok|pumasok sa bahay|tao sa loob ng bahay|humahabol)( \\S+)? ?(sakin|sa akin|sa bahay|namin|ako)?<4>
    (tumawag|tawag|tawagan)( \\S+){0,4} (pulis|911|ambulansya)<3>
    (kaibigan|bestfriend|best friend|friend|kapatid|ate|kuya|pinsan|jowa|bf|gf|kaklase|tropa|bff|nanay|mama|tatay|classmate)( \\S+){0,6} (magpakamatay|magpapakamatay|nagpakamatay|mamatay|naglalaslas|naglaslas|maglaslas|magbigti|suicide|suicidal|ayaw na mabuhay|ayaw nang mabuhay|ayaw nya na mabuhay|ayaw niya nang mabuhay|uminom ng|nag overdose|overdose|binubugbog|sinasaktan|hinihipuan|ginahasa|nirape|inaabuso|di kumakain|hindi kumakain|sinusuka|tumalon|tatalon|saktan ang sarili|laslas)(?! (sa (tawa|gutom|hiya)|tubig|kape))<8>(?<!(kwento|tauhan|bida|character|passage)\\b.*)
    (magpakamatay|magpapakamatay|mamatay|maglaslas|naglalaslas|naglaslas|suicidal|mag suicide|magsuicide|mabuhay|binubugbog|sinasaktan|ginahasa|hinihipuan|nag overdose|uminom ng maraming( \\S+)?)( \\S+){0,3} (ng|ang|yung|ni|si)( \\S+)? (kaibigan|bestfriend|best friend|friend|kapatid|ate|kuya|pinsan|jowa|bf|gf|kaklase|tropa|classmate|bff)<4>(?<!(kwento|tauhan|bida|character|passage)\\b.*)
    `,
    macros,
  ),
  outsideTexts: compilePhrases(
    `
    (pagpapakamatay|magpakamatay|magbigti)
    (overdose|na od|nag overdose)(?! (sa|on) (kape|coffee|practice))
    (panggagahasa|molestya)
    `,
    macros,
  ),
}
