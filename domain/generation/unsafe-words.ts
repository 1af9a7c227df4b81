/**
 * Words that no generated text may contain, as data for unsafe.ts. They match whole words only, so Scunthorpe,
 * heroine, or cockpit don't match. Some words with a legitimate use in a test are left out on purpose:
 * names (Dick), animals (ass, tit, cock), surgery and biology (breast, sex, sexual reproduction), damn,
 * hell, gay, queer; and the verb "retard" (to slow). Written in ROT13, so nobody reads them by
 * accident.
 */

/** Slurs. */
export const SLURS = `
  avttn avttnf avttre avttref cvpxnavaal enturnq enturnqf ergneqrq fcvp fcvpf furznyr furznyrf gbjryurnq
  gbjryurnqf genaal genaavrf jrgonpx jrgonpxf ornare ornaref puvanzna puvanzra qnexvr qnexvrf snttbg snttbgf
  tbbx tbbxf xvxr xvxrf
`

/** Profanity. */
export const PROFANITY = `
  fuvg fuvgf fuvggl fuvggvat fyhg fyhgf fyhggl gjng gjngf jnaxre jnaxref jnaxvat juber juberf nefrubyr
  nefrubyrf nffubyr nffubyrf ohyyfuvg ovgpu ovgpurf ovgpuvat pbpxfhpxre pbpxfhpxref phag phagf qbhpuront
  qbhpurontf qhzonff qvpxurnq qvpxurnqf shpx shpxf shpxre shpxref shpxrq shpxva shpxvat tbqqnza wnpxnff
  zbgureshpxre zbgureshpxref zbgureshpxvat
`

/** Sexual content. */
export const SEXUAL = `
  betnfz betnfzf betnfzvp cbea cbeab cbeabtencul cbeabtencuvp cebfgvghgr cebfgvghgrf cebfgvghgvba cnrqbcuvyr
  cnrqbcuvyrf cnrqbcuvyvn cravf cravfrf crqbcuvyr crqbcuvyrf crqbcuvyvn encrq encvat encvfg encvfgf fpebghz
  frkl intvan intvanf oqfz orfgvnyvgl oybjwbo oybjwbof pyvgbevf qvyqb qvyqbf rwnphyngr rwnphyngrq rwnphyngvba
  ubeal unaqwbo uragnv vaprfg vaprfghbhf zbyrfgre zbyrfgref zbyrfgrq znfgheongr znfgheongrf znfgheongrq
  znfgheongvat znfgheongvba
`
