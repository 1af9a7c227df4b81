import { expect, test } from 'vitest'
import { isInDanger } from '../safety.ts'

/** Messages as students type them: short forms, no apostrophes, misspellings, code words, Spanish. */
const DANGER = `
i wanna kms fr
kms rn
i want to kys myself
i wanna unalive myself
thinking abt unaliving myself
i want to commit sewerslide
i wanna commit toaster bath
sewer slide sounds good rn
i dont wanna be here anymore
I don't want to be here anymore
i dont want to live anymore
i dont wanna live
i want 2 die
i wana die
i wnt to die
i want to dieee
i want to diee
i want to die.
wanna kill my self
im gonna kill myself
ima kill myself
imma kill myself tonight
i will kill myself if i fail
i'll kill myself if i dont get a 30
i cant do this anymore i want it all to end
i want everything to stop forever
i cant go on
i can't go on anymore
i cant take life anymore
life isnt worth living
life is not worth it anymore
whats the point of living
what's the point of being alive
there's no point in living
i have no reason to be alive
no one would miss me if i was gone
nobody would care if i died
nobody would notice if i died
would anyone care if i died
i wish i could disappear
i wish i could just not exist
i wish i didn't exist
i wish i didnt wake up
i hope i dont wake up tomorrow
i hope i die
i hope i die in my sleep
i deserve to die
i should just die
i should kill myself
i should be dead
i'd rather be dead than fail
I'd rather die than live like this
i'm better off dead
im better off dead
i'd be better off dead
my family would be better off without me
they'd all be happier if i was gone
i'm done with life
i am tired of living
i'm so tired of being alive
tired of life
i hate my life and want to end it
i want to end it
gonna end it tonight
i have a plan to kill myself
i wrote a suicide note
i'm having suicidal thoughts
having thoughts of suicide
i've been thinking about suicide
suicidal thoughts again
i feel suicidal
im suicidal
idk if im suicidal
i tried to kill myself last year
i tried to overdose
i overdosed last night
i took too many pills
i swallowed a bunch of pills
i took 20 tylenol
should i take all my pills
how many pills does it take to die
how many tylenol to die
how much tylenol would kill me
how do i kill myself
how to tie a noose
painless ways to die
easiest way to die
whats the least painful way to die
best way to kill yourself
ways to end your life
i cut myself
i cut last night
i relapsed and cut again
i started cutting again
i've been cutting
i cut my thighs when im stressed
i burn myself with a lighter
i scratch myself until i bleed
i hit myself when i get one wrong
i punch myself
i bang my head against the wall when i fail
i self harm
i've been self-harming
i selfharm
i want to hurt myself
i feel like hurting myself
urge to cut
i want to cut
i want to jump off a bridge
im going to jump off the roof
i want to jump in front of a train
i want to hang myself
i want to drown myself
i'm going to shoot myself
i have a gun and i want to use it on myself
i'm standing on a bridge
goodbye forever
i wont be alive for the test
there's no point studying i won't be alive by then
i'm starving myself
i starve myself before tests
i make myself throw up
i've been making myself throw up after eating
i throw up after i eat so i can lose weight
i havent eaten in 3 days
i haven't eaten in three days to lose weight
i'm anorexic
i have bulimia
i think i have an eating disorder
i binge and purge
i purge after meals
im too fat to live
how do i purge without my mom knowing
my dad hits me
my dad hit me again
my mom slaps me when i get a bad score
my dad beats me up
my dad beats me up when I fail
my dad beat me up last night
my mum hits me
my stepfather comes into my room at night
my uncle makes me do things
my uncle touches me
my coach made me touch him
my teacher sent me nudes
my teacher asked me for nudes
a man online wants nudes from me
someone is blackmailing me with my nudes
he threatened to leak my nudes
my boyfriend forces me to have sex
my boyfriend raped me
i got raped
i was sexually assaulted
i was molested
he raped me
he touched me and i didnt want it
he wont stop touching me
my dad threatened to kill me
my dad is going to kill me if he sees this score (literally, he hits me)
my parents lock me in my room
my parents dont feed me
my dad has a gun and is screaming
he's hitting my mom
my dad hits my mom
my dad is beating my mom right now
i ran away from home
i'm being bullied and want to die
people at school hurt me
they beat me up at school every day
im scared to go home
i'm not safe
im not safe at home
help me please i'm in danger
call 911
i need help my friend is overdosing
my friend wants to kill herself
my friend is suicidal
my best friend said she wants to die
my sister is cutting herself
my brother tried to kill himself
my friend took a bunch of pills
im going to shoot up the school
i want to shoot up my school
i'm bringing a gun to school tomorrow
i want to kill everyone at school
i want to kill my teacher
i want to kill my parents
i'm going to hurt someone
i want to kill him
i want to hurt people
quiero morir
quiero morirme
me quiero morir
me quiero matar
quiero matarme
voy a matarme
voy a suicidarme
quiero suicidarme
no quiero vivir
ya no quiero vivir
no quiero vivir más
ya no quiero estar aquí
me corto los brazos
me corto cuando estoy triste
me estoy cortando
me hago daño
quiero hacerme daño
pienso en el suicidio
mi papá me pega
mi mamá me pega
mi padrastro me toca
mi tio me viola
me violaron
abusan de mí
me maltratan en casa
tengo miedo de ir a casa
estaría mejor muerta
ojalá estuviera muerto
nadie me extrañaría si muero
quiero desaparecer
i w4nt to d1e
k i l l myself
kill myse1f
kiII myself
suicide
I'm thinking of ending things
i wanna ctb
i'm going to off myself
i want to off myself
i want to take my own life
i cant keep living like this
i dont see a future
i don’t see the point anymore
everything is pointless and i want to be gone
i want to be gone
i feel like dying
i feel like dying inside
lowkey wanna die
i rly want to die
i really want to die
i really really wanna die
i honestly don't want to exist
i just dont want to exist
dont wanna exist anymore
i want to sleep and never wake up
want to go to sleep forever
i am thinking about killing myself
i thought about killing myself
sometimes i think about dying
i'm gonna drink bleach
i drank bleach
i feel like killing myself
feeling suicidal tonight
i dont think i can keep going, i just want it to be over
i'm going to kill myself after the test
if i fail im killing myself
i was thinking of jumping off my roof
i keep cutting
i cut again
i can't stop cutting myself
made a plan to end my life
ive been planning my suicide
i almost killed myself last month
wish i was never born
nobody loves me and i want to die
i want to die so bad
i want to fucking die
I wanna die 😭
i'm thinking about suicide
how can i kill myself without pain
does it hurt to die
i dont deserve to live
i shouldn't be alive
the world would be better without me
everyone hates me, they'd be better off without me
i just wanna end my life
i just wanna end it all
i just wanna disappear
i want to hurt myself when i get bad scores
i hurt myself
i've hurt myself
my step dad hits me
my stepmom beats me with a belt
my dad choked me last night
my mom hits me with a hanger
my dad punched me in the face
my parents hit me
my parents beat me
mom hits me
dad hit me again
my uncle raped me
my cousin touched me
my grandpa touches me
my teacher touched me
my teacher kissed me
my coach kissed me
an older guy is pressuring me to send pics
he made me send pictures
i was assaulted
i got assaulted at a party
someone touched me at a party
i'm being stalked
i was kidnapped
i'm scared he will hurt me
i'm scared for my life
he said he will kill me
she said shes gonna kill herself
my friend told me he wants to kill himself
my friend says she wants to die
my friend is cutting
my friend overdosed
what do i do if my friend is suicidal
there's a guy with a gun at my school
active shooter at school
someone at my school has a gun
im gonna blow up the school
i want to stab someone
i think about killing people
i threw up my food again on purpose
i havent eaten for 4 days
i only eat 300 calories a day
i'm scared of eating
i hate my body and i starve
i cant eat because im fat
estoy pensando en matarme
ya no quiero seguir viviendo
mi papa me golpea
mi padrastro me pego ayer
quiero quitarme la vida
me quiero morir ya
estoy cansada de vivir
no aguanto mas, quiero morir
mi amiga se quiere matar
mi amigo quiere suicidarse
me siento en peligro en casa
kys? no, i'll kms
gonna kms after this
guess ill kms
im gonna un-alive myself
I WANT TO DIE
i want to d i e
I do not want to live
i do not want to be alive anymore
i am going to kill myself
I am suicidal and I need help
i’m not okay i want to die
i have a knife and im going to hurt myself
i want 2 kms
i dont know if i want to be alive
I have been having thoughts of killing myself
everything hurts and i want to die
i'm at my breaking point and i might kill myself
nothing matters, i'm going to end my life tonight
ive thought about suicide a lot lately
i dont care if i live or die
i just want to stop existing
i wish a car would hit me
i hope a car hits me
i want someone to kill me
please kill me
kill me
just kill me already lol
i want the pain to stop so i'm going to kill myself
ready to die
im ready to end my life
i'm gonna do it tonight, pills are ready
my life is over, i want to be dead
i don't want to wake up
i pray i dont wake up
i think im going to hurt myself
im scared im gonna hurt myself
i have been cutting my arms
there are cuts all over my arms because of me
i made cuts on my wrist
i've got a blade and my wrist
i relapsed with self harm
my self harm is getting worse
clean from cutting for 3 weeks and i want to relapse
i wanna unalive
unalive me
im gonna unalive
i feel so alone i want to disappear
my stepdad hit me so hard i bled
my dad broke my arm
my mom threw me against the wall
my dad throws things at me
my dad pushed me down the stairs
my dad locks me in the closet
my mom burned me with a cigarette
my dad comes home drunk and beats us
my brother molests me
my stepbrother touches me at night
my moms boyfriend touched me
my bf hits me
my boyfriend hit me
my boyfriend choked me
my ex is stalking me
my girlfriend threatens to kill herself if i leave
my boyfriend says he will kill himself if i break up
my teacher is touching me
my coach wants nudes
somebody raped me
a boy raped me
a guy at a party raped me
i was raped by my uncle
they raped me
i think i was drugged
im hiding in the bathroom, my dad has a gun
please help me he is hurting me
can you call the police
my friend sent me a goodbye text
my friend is going to kill himself
my friend isnt answering and said she took pills
my sister wants to kill herself
i think my friend is suicidal
my classmate said hes gonna shoot up the school
someone threatened to shoot up my school
theres a kid with a gun in my school
i throw up after every meal
i make myself sick after eating
i havent eaten in 5 days
i'm scared of food
i want to starve
im suicidal again
i feel sucidal
i am suicdal
suicidial thoughts
i want to comit suicide
i want to commit sucide
i wanna kil myself
i wanna kill mysef
i want to kill meself
quisiera estar muerto
quiero estar muerta
no puedo más, me voy a matar
me quiero suicidar
a veces pienso en matarme
mi papá me pega mucho
mi padre me golpea cuando saco malas notas
me abusan en casa
mi tío me toca
alguien me violó
tengo ganas de morirme
ya no quiero existir
`
/** Messages as students write about tests, scores, and passages. */
const HARMLESS = `
this test is killing me
I'm going to kill this test
im gonna kill the ACT tomorrow
i'm going to murder this math section
i want to kill it on test day
If a car goes 30 kms per hour, how far does it go?
The distance is 12 kms, right?
I'm dead 💀 that was so easy
i'm dying at this passage lol
dying to know the answer
i'd kill for a 36
i would kill for a 34
my dad will kill me if I get a 20
my mom is going to kill me if i dont get a 30
my parents are gonna kill me
I bombed the math section
i'm going to bomb this test
I'm about to bomb the ACT at my school
i totally bombed the test at school
The poem touched me
this passage touched me
my teacher beat me to the answer
my brother beat me at the ACT
my sister always beats me in math
my coach pushes me hard
my tutor hits me with hard questions
my friend beat me by two points
my teacher kicked me out of class
my coach kicked me off the team
My dad kicked me out of the room so I could study
In the passage, the father hit his son. Why is B wrong?
the narrator says that her uncle died
Why does the author say "I wished I was dead"?
The author describes the suicide of the poet. Is the tone C?
The passage about opioid overdoses and suicide rates confuses me
Is the Childhelp passage real?
how do i cut down my time per question
i cut myself off after 45 minutes
I cut my time in half
I cut my reading time down
i want to cut to the chase
I keep hurting my score by guessing
I can't go on to the next question
i can't go on without understanding it
how do I end my essay
how should i end it, with a question?
I want to end it with a question
I want to end it all in one sentence
i'm thinking about ending the essay with a quote
i want to end the paragraph with this
I decided to end it there
i need to end it with a conclusion
I tried to end it with "however"
what's the point of the passage?
what is the point of the second paragraph
whats the point of a semicolon
no point in guessing, right?
I give up on this one
i give up
i hate math, i want to die of boredom
i wish i was better at math
i wish i was dead serious about studying
better if i was never wrong
I wish I could disappear from this class
i want to disappear lol
this section makes me sick
i feel so dumb
i'm so stressed about Saturday
i'm scared of failing
I'm afraid of my teacher's reaction
i'm scared of my dad's reaction to my score
i'm scared of my mom seeing my score
i'm terrified of the science section
my math teacher scares me
my mom hit me with a bunch of worksheets
my brother hit me up
the ball hit me
I took the ACT last month
i took a bunch of practice tests
i took pills for my headache before the test, does caffeine help?
i took two ibuprofen, will it slow me down?
I overdosed on coffee lol
I overdosed on practice tests
The dose that kills half of the mice is 20 mg
how many mg of acetaminophen would kill the cells in experiment 2?
In Study 1, how many pills did patients take?
which drug overdose trend is in Figure 2
The rats were starved for three days
The students were starving
i'm starving, quick question
I'm starving lets finish this
i haven't eaten yet, quick one
I throw up my hands
I haven't eaten in hours because I study
purge the unneeded words?
should i purge the adjectives
Which word means "to purge"?
Is anorexia in line 5 a noun?
the character was abused as a child. what's the tone?
"abused" means what in line 30
I have been abused by this comma rule
i was beaten by the clock
I was beaten to it
I got beaten at chess
the clock beat me
the shooting star passes our school
The gun metaphor in paragraph 3
The poet has a gun in his hand
jump off point for the essay
how do I jump off from the thesis
A man jumps off a bridge with velocity 3. How far does he fall?
A rock is dropped from a bridge
A train passes a man standing on a bridge
Romeo kills himself and Juliet stabs herself
The narrator's friend killed himself. Is the mood somber?
The speaker says she wants to die. Does that support C?
Hamlet: to be or not to be — suicide?
What does "take my life" mean in line 3?
I shot myself in the foot
I kicked myself for missing that
I beat myself up over that mistake
i keep beating myself up about it
i could have slapped myself
i hit myself on the head, it was so easy
I burned myself out studying
I'm burned out
I was burning the midnight oil
i would rather die than do another reading passage
i'd rather die than read that
I am so done with this
i'm done with life sciences passage
i'm tired of reading about life in ponds
I don't want to be here, I want to be in bed
i don't want to go on to the next part yet
I don't want to live in a dorm
I don't want to live far from campus
The bacteria don't want to live in acid
nobody would miss that comma
would anyone care if I used a dash?
no one would notice if i left it out
does it matter if the comma is gone
they'd be better off without the comma
The sentence would be better off without it
Everyone would be better off without the ACT
i deserve to fail
I should just guess
i should kill the adverbs
kill your darlings means what?
i want to kill this section
i want to kill them all (the extra words)
i want to hurt less points
I want to kill him lol (my study partner beat me)
goodbye, thanks!
this is goodbye then, see you tomorrow
i won't be here tomorrow, I have a test
call 911 is an imperative sentence, right?
In "Help me", is me an object?
is "I'm not safe" a complete sentence?
my parents won't let me eat before I finish lol
my mom won't let me use my phone
i ran away with the score
I have a plan to kill the reading section
i have a plan to end it by Friday
Mi respuesta es C. ¿por qué no?
me muero de hambre
me muero de risa
me mata esta pregunta
quiero matar este examen
no quiero vivir en el campus
me corto el pelo mañana, una pregunta rápida
esta pregunta me mata
me toca estudiar
mi papá me toca la guitarra
me pega el sol
quiero desaparecer esta coma
tengo miedo del examen
un millón de kms
¿cuántos kms son 5 millas?
Which is right: "I feel like dying my hair" or "dyeing"?
I'm going to die on this hill: it's B
i'm going to die if I see another comma
i will die if i see another semicolon
i'm gonna die during the science section lol
I almost died when I saw question 40
am i going to die on the science section
The soldier said "I don't want to die." What's the tone?
Death is personified in stanza 2, right?
I think about death in the Dickinson poem differently
In the poem, "I heard a fly buzz when I died"
Because I could not stop for Death
My father hits the ball at 30 m/s
My dad hits 40 home runs
My uncle burns 300 calories
my aunt abuses the semicolon
my coach hurts my feelings when he says my score is low
my boyfriend slaps stickers on his laptop
my teacher hurts my brain
my friends beat me in math
my brain hurts
my head hurts
they beat me in the math contest
my partner is hurting my grade
my family is touching base about the test
The teacher hit us with a pop quiz
our teacher hit us with a hard quiz
Our coach kicked us into gear
my teacher is choking me with homework
my parents are choking me with expectations
my dad is kicking me off the computer in five minutes
my mom slapped me a high five
my dad beat me at golf
my brother beat me again on the practice test
kms to miles conversion?
how many kms in 3 miles
a rate of 60kms/hour
speed in kms
I killed that section
I'm killing it at math
time kills me on reading
the timer kills me
the reading section is murder
I'm so dead tomorrow
my score is dead
the passage about suicide bombers in WWII
the article says teen suicide rates rose, is F correct?
Is "suicidal" an adjective?
In line 40, he thinks of ending his life. What's implied?
She says "I want to die." Is that a metaphor in the passage?
The narrator's father beat him. Why is the tone forgiving?
"My father beat me," the narrator says. Which option fits?
The author's mother hit him in paragraph 2
abuse of power passage
what does touched mean in "my father touched me with his words"?
i want to end my essay with a quote
i need to cut words
I need to cut
should I cut the comma
i keep cutting the wrong word
i have been cutting too many words
which words should i cut
i'm trying to cut my time
want to cut it down
What's the best way to die-cut paper
what is the best way to end an essay
easiest way to solve this
fastest way to get the answer
easiest way to go about this
quickest way to end the problem
jump off the page
the cat jumps off the roof at 3 m/s in the problem
if i jump off a 10 m cliff how fast do i land
a stone is thrown from a bridge, how far
I'm hurting in science
geometry hurts me
reading hurts me the most
my weakest section hurts my composite
they beat me on math, how do i catch up
my classmates beat me
she beat me in the practice test
he beats me every practice test
he hit me with a trick question
they kicked me out of the zoom
she hurts me with her comments on my essay
I was beaten by one point
i got abused by the science section
i feel unsafe guessing, should i skip?
is it safe to guess
I'm not safe with commas
i don't feel safe guessing
call me at 5
i have a gun lap tomorrow at school
the school play has a gun in it
bring a calculator to school
I want to kill it
im going to kill everyone on this test
I want to kill people who write these questions
i'm about to shoot my shot
i might shoot for a 30
photo shoot at the school
we shoot hoops at school
i want to blow up my score
how do i destroy this section
I'm exhausted, I can't do this anymore today
i cant do this anymore, end of session
i can't keep going, too tired, continue tomorrow?
i cant keep going like this with my timing
i want to stop
I want everything to stop being so confusing
i want to sleep
i'm tired of math
i'm sick of commas
i'm done with life science
life is not fair
it isn't worth it to guess?
is it worth living on campus
is it not worth it anymore to take the ACT?
is there a point in guessing
What's the point of life science passages
what's the point of existing rules
nobody would notice if the dash was gone
if i was gone from class would they notice? which tense
wish I were there
I wish I was smarter
i hope i don't wake up late
i wish i didn't exist is subjunctive?
I wish I could disappear is in the subjunctive mood?
i hope i die on the sims
i could die of embarrassment
i feel like dying of laughter
the plant is dying, trend?
patients took 20 mg of ibuprofen
i took 20 practice tests
I took all the practice tests
i took a bunch of notes
how many aspirin dissolve per minute in Table 1
how many mg tylenol in the experiment would kill the bacteria
starving artists is the subject?
starving yourself of sleep is bad for the test
should I eat breakfast? i haven't eaten for hours
how many calories should i eat before the test
I'm fat-fingering the calculator
i stopped eating candy while studying
my mom forces me to take the ACT
my dad forces me to study
my parents make me study all day
my parents lock me in my room to study
my dad made me do things over
my coach makes me do things twice
he asked me for my notes
she sent me the practice test
someone is following me on Khan
a guy was hitting me with questions
mi mamá me pega un grito si saco mal
me toca la sección de ciencias
mi hermano me toca en el equipo
mi profesor me golpea con preguntas
me muero por saber la respuesta
quiero morir de risa con esta pregunta
me mata la lectura
corto la frase?
me corto la explicación?
no quiero vivir con mis padres en la universidad
kill me this passage is long
please kill me if there's another comma question
my score died
can you call it a comma splice
this question will be the end of me
my friend sent me a practice test
a car hits a wall at 20 m/s
i hope a car problem isn't on the test
the boy raped... is this passage okay?
The suicide rate graph: which year is highest?
my dad throws a ball at 20 m/s
my dad broke my calculator
my mom threw away my notes
my brother pushed me to study
my coach pushed me to aim for 34
my dad pushed me to take the ACT
the pain of the narrator stops
is 'unalive' a word?
what does 'self harm' modify in the sentence "self harm rates fell"?
i am scared of food chemistry passages
my friend is going to kill it
my friend is going to kill this test
my sister wants to kill the curve
should i be ready to guess
quiero estar lista para el examen
no puedo más con este pasaje
esta pregunta me va a matar
mi profesor me pegó la idea de usar C
i want to relapse the definition
there are cuts in the sentence I should make
i made cuts to my essay
I should be dead tired by now
`
const lines = (text: string): string[] => text.trim().split('\n')

test.each(lines(DANGER))('isInDanger detects: %s', (message) => {
  expect(isInDanger(message)).toBe(true)
})
test.each(lines(HARMLESS))('isInDanger accepts: %s', (message) => {
  expect(isInDanger(message)).toBe(false)
})

test.each([
  (text: string) => text.toUpperCase(),
  (text: string) => `Thanks, that helps with commas. ${text}`,
  (text: string) => text.replaceAll("'", '’'),
  (text: string) => text.replaceAll("'", ''),
  (text: string) => text.replaceAll(' ', '\n '),
  (text: string) => `**${text}**`,
  (text: string) => text.split('').join('\u200b'),
])('isInDanger detects danger in another formatting (%#)', (change) => {
  for (const message of [
    "I don't want to live anymore",
    "i'm going to kill myself",
    'my dad hits me',
    'quiero morir',
  ])
    expect(isInDanger(change(message))).toBe(true)
})

test('isInDanger accepts harmless repetitions up to the length of the longest message', () => {
  for (const part of ['i want to ', 'my dad ', 'i have been ', 'no one would miss me if ', '" ', 'a ', 'me '])
    expect(isInDanger(part.repeat(2000 / part.length))).toBe(false)
})
