/** Words to find behind disguises and in letters without spaces. Folded: no accents, no apostrophes. */
const WORDS = `
i im ive ill id u you me my myself mysel yourself himself herself themselves we us our he she they him her them hes shes theyre it its this that
a an the and or but so if when because bc cuz then than not no dont didnt doesnt cant wont never
want wanna wanting going gonna ima imma will would should might need have has had be being been is am are was were do did feel feels think thinking thought thoughts
to too 2 of in on at by for from with without about off out up down into
die dies dying died dead death kill kills killed killing suicide suicidal end ending life live living alive exist existing disappear
un unalive unaliving unalived kms kys hang hanging drown jump shoot shooting shot stab cut cuts cutting cutter slit hurt hurts hurting harm harming self selfharm
wrist wrists arm arms leg legs thigh thighs skin blood bleed blade razor knife gun guns bomb rope noose bridge roof train
pills pill tylenol overdose overdosed overdosing bleach meds poison take took swallowed bottle many much
hit hits hitting beat beats beating punch punched choke choked slap slapped kick kicked touch touches touched touching rape raped raping molest molested abuse abused abusing nudes naked
mom dad mother father stepdad stepmom uncle aunt brother sister cousin boyfriend girlfriend coach teacher friend friends parents everyone everybody nobody people someone school home class
starve starving throwing throw eat eating fat anorexic bulimic purge
hate tired done over please help just really so bad again tonight tomorrow today rn now anymore any more here there forever wish hope better worthless
run away ran bring bringing scared safe
quiero morir morirme matar matarme suicidarme me voy vivir quitarme vida ya mi papa mama pega corto
veux mourir tuer je me vivre quero morrer matar viver
`

export const VOCABULARY: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))

/** Words whose letters are often masked: "k*ll". */
export const MASKED = `
kill kills killed killing die dies dying died dead death suicide suicidal myself kms cut cuts cutting hurt harm hang hanging shoot shooting
stab gun guns bomb rape raped raping rapist abuse abused molested nudes naked overdose pills drown unalive murder blade
bleed starve purge knife punch choke
`
  .split(/\s+/)
  .filter(Boolean)
