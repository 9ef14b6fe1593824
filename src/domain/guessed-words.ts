/** Written by `npm run guessed-words`; each list begins with its commonest word. */

export const PASSWORDS = `123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball
abc123 football monkey letmein shadow master 696969 michael mustang 666666 qwertyuiop 123321
1234567890 pussy superman 1qaz2wsx 7777777 fuckyou jordan qazwsx jennifer 123qwe 000000 killer
trustno1 hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert sunshine
thomas iloveyou fuckme ranger daniel hockey george computer michelle jessica starwars asshole
pepper klaster 112233 zxcvbn freedom princess joshua maggie pass ginger 11111111 131313 fuck
amanda ashley love cheese 159753 nicole summer matthew chelsea dallas biteme matrix william
yankees 6969 taylor corvette austin access martin heather thunder merlin secret diamond hello
anthony hammer fucker 1234qwer silver gfhjkm justin patrick richard bailey internet samantha
golfer scooter test orange cookie q1w2e3r4t5 maverick jackson sparky mickey phoenix bigdog
snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari cowboy falcon
welcome samsung sexy steelers joseph smokey dakota melissa arsenal boomer eagles tigers marina
nascar booboo gateway porsche yellow monster spider diablo hannah bulldog junior london purple
compaq lakers iceman qwer1234 hardcore cowboys money banana ncc1701 boston brandon tennis johnny
miller q1w2e3r4 coffee scooby 123654 edward nikita mother yamaha brandy barney chester fuckoff
oliver charles player knight forever steven rangers midnight chicago bigdaddy redsox victoria
badboy angel please fender chris jasper james slayer rabbit natasha rachel bigdick marine wizard
marlboro raiders prince casper fishing flower crystal jasmine panties iwantu adidas winner
winter gandalf password1 enter ghbdtn 1q2w3e4r angela mike golden lauren cocacola jordan23
winston madison angels blowme panther sexsex bigtits spanky bitch shannon sophie johnson
asdfasdf david horny thx1138 toyota tiger murphy dick canada danielle 12344321 blowjob 8675309
jonathan liverpoo muffin cooper apples jackie dennis black qwerty123 passw0rd john abcd1234
sandra pokemon 123abc slipknot carlos qazxsw 123456a scorpion qwaszx nathan butter startrek
rainbow asdfghjkl razz redskins newyork gemini cameron qazwsxedc florida liverpool turtle
nicholas viking booger wilson sierra butthead doctor rocket 159357 victor dolphins captain
bandit jaguar packers pookie peaches 789456 asdf blue dolphin helpme tucker theman tiffany
maxwell jeremy qwertyui shithead debbie albert maddog lovers monica alex united giants nirvana
metallic hotdog rosebud mountain benjamin warrior stupid elephant suckit success bond007 jackass
bonnie alexis porn lucky jason scorpio samson q1w2e3 rush2112 azerty freddy driver willie calvin
1q2w3e4r5t sydney gators dexter red123 12345a 123456q bubba creative golf voodoo happy arthur
trouble america nissan gunner rebecca stella garfield gordon jessie bullshit parker asdfghjk
5150 fucking apollo jack 1qazxsw2 2112 eminem december legend airborne beavis august bear apple
brooklyn godzilla skippy buddy 4815162342 qwert kitten magic shelby beaver phantom fred nothing
asdasd williams xavier braves darkness blink182 travis copper tomcat platinum qweqwe girls
01012011 bigboy green power 102030 animal police 11223344 online voyager lifehack 12qwaszx fish
sniper 315475 trinity walter blazer heaven lover snowball playboy bubbles loveme hooters cricket
marvin willow donkey topgun nintendo saturn family november gabriel destiny pakistan pumpkin
digital sergey chance explorer redwings private therock runner tits 789456123 lasvegas guinness
beatles fire cassie christin qwerty1 asdf1234 celtic broncos andrey 007007 babygirl nelson
donald scott eclipse cartman fluffy louise michigan testing carolina little samuel alexande
birdie steve cherry pantera sharon gibson vampire mexico dickhead peter buffalo montana genius
beer flyers maximus school minecraft lovely stalker metallica doggie carter kristina kimberly
spencer speedy barbara snickers sabrina carmen marcus bronco yankee friends paradise lol123
dreams magnum horses cool caroline 147258369 lacrosse ou812 goober member qwertyu enigma scotty
pimpin bollocks brian cock surfer sammy genesis poohbear dave star asd123 qweasdzxc baby racing
friend hello1 hawaii eagle1 billy viper october vanessa poopoo einstein boobies stanley 12345q
walker bitches paul drowssap stephen courtney simple alaska badger action jake bill denise
jester 111222 spitfire drummer forest patricia maryjane champion diesel svetlana rock friday
kevin mark gregory pamela frank hotrod 147258 chevy anderson lucky1 douglas westside security
google badass shorty tester thumper hitman mozart general reddog boobs zaq12wsx music 010203
lizard alexander melanie a123456 ruslan 123456789a vincent eagle 1232323q sweet teresa scarface
147852 qwerty12 a12345 marshall olivia veronica porno buddha spirit frankie money1 stargate
antonio liberty natalie mercury naruto qwe123 12345qwert suzuki semperfi king popcorn spooky
marley system brittany claudia kelly scotland free kitty cherokee vikings simpsons death leslie
rascal qweasd jimmy loveyou hummer michael1 allison rocky patches russia adrian jupiter penguin
cumshot howard passion honda vfhbyf andre vladimir franklin sandman 123789 infinity homer
bastard raider passport assman sucker fantasy bulldogs 1234554321 horney domino budlight ironman
disney norman usuckballz1 softball bishop francis brutus ford redrum brooke bigred jeffrey jesus
fktrcfylh karina marines kawasaki digger ireland oksana fireman cougar college shit alicia
russell houston monday bradley cunt sarah nigger justice super wildcats tinker duncan dancer
logitech avalon swordfis everton reggie motorola alexandr molly timothy hentai pussy1 claire
patriots madonna colorado eugene ducati kermit juventus indian connor galore freeuser smooth
house titanic boogie simpson warcraft wolverin elizabet arizona saints valentin georgia asdfg
test123 accord matt baxter denver mitchell christ password123 yfnfif slut smith stinky zachary
roland naughty ncc1701d spiderma chopper brenda hello123 extreme virginia water skyline poop
zombie pearljam froggy pirate fylhtq vision 123qweasd awesome alyssa dreamer predator bullet
empire wolf charlie1 kirill 123123a people penis elvis panthers skipper nemesis peekaboo rasdzv3
simon alison rolltide american cardinal arnold chevelle daddy psycho happy1 danger mookie wanker
manutd 9379992 tommy hobbes vegeta goblue 852456 burton fyfcnfcbz picard 159951 bobby windows
loverboy lovelove vfrcbv victory 123654789 bambam turkey serega tweety hiphop galina changeme
rooster polina berlin suckme taurus electric ronald avatar 134679 mine raptor alpha1 maksim
spring brazil eric bigcock newport hard kenneth hendrix madmax england a1b2c3 alpha sublime
britney france darkside bigman hercules lawrence wolfpack classic letmein1 lincoln ronaldo
741852963 spiderman 1q2w3e blizzard cheyenne 123456789q wombat bubba1 tiger1 cjkysirj raymond
brother kristen pandora devils zxc123 simone holiday wildcat horse kramer 12312 147852369 buddy1
sterling caesar alabama carrie bondage basketball sports pussycat pickle catch22 leather shaggy
a1b2c3d4 chronic flowers qaz123 qqq111 robbie admin gracie amber freepass airplane perfect
kodiak billybob katana sunset crazy good stingray maria anna snowman phpbb angel1 chocolat
zeppelin garcia detroit wolves pontiac candy firebird vagina gundam panzer outlaw time pretty
fisher connie honey business trevor redhead hardon greenday tarheels 01011980 nastya hellfire
cobra engineer dragon1 savage service serenity sasha michele dude lickme fireball 1029384756
white remember darkstar miranda flash mustang1 01011 124578 harvey oscar strike freddie pavilion
beauty bobafett 01012000 adam dbrnjhbz jeff bigmac chris1 duke clinton bowling jenny natali
future harrison jones wallace welcome1 swimming apache rulez pyramid dodgers girl whynot fuckit
defender teens morris trooper 135790 cancer precious packard lucifer popeye weasel 142536 raven
icecream stewart tanner swordfish blonde sandy presario rockstar viktor manager cheryl norton
james1 control wutang airforce julian atlanta pimp spike thailand looking casino 741852 21122112
paris mouse lennon 456123 bluebird theone hawkeye hacker lisa dustin elaine nfnmzyf sailor
catfish goldfish maxima tattoo barbie light design pervert machine herman wrangler rocks trucks
nipples roscoe tornado jerry lights bubble cadillac 666999 madman orlando pegasus target
longhorn laura philip browns eatme stefan cannon dilbert baller microsoft winnie christia katie
qazwsx123 shooter xfiles qazqaz lesbian street seattle corona amateur cthutq prelude 246810
beach malibu freaky assassin integra atlantis 123qweasdzxc pussies dragons iloveu monkey1
unicorn lonewolf regina 753951 stealth kristin tony peewee openup bobcat stacey software newton
leonardo student srinivas angelina young enjoy valentina trigger zaqwsx lolita athena shotgun
coyote bruins veronika dollar country rocky1 joker babydoll lestat wordpass hottie smiley potter
random sweety butterfly woody chipper snake samurai video gizmo maddie devildog valerie mistress
flipper freedom1 express powers soso123aljg cessna teacher goldie moose polaris piglet cookies
elena montreal hjvfirf ladies wolfgang fatboy scully father single wicked daisy fetish foobar
castle tickle bunny pepsi balls transam dfvgbh 31415926 oicu812 impala sunday booty hotstuff
ronnie jasmin ryan gambit toshiba basketba lancer birthday texas stephani jessica1 hooker knicks
314159 roberto stinger testtest fuckyou2 kathleen savannah shamrock benson squirt deftones
trucker nick redneck goldberg alfred blaster siemens shelly renegade manson subaru ibanez
blondie hamilton casey swinger reaper cristina minnie mylove harry galaxy lindsay dudley farmer
gloria special blahblah enterpri 1234abcd travel babylon5 bigone sweetpea sugar smoke skeeter
fucked indiana great ficken trfnthbyf master1 freeman curtis smitty marino joanne bigfoot escort
babes check larisa trumpet tristan spartan babylon asdfghj sister valera stormy paladin andreas
cavalier marathon hamlet aardvark butterfl bigboobs mister manchester yankees1 rusty napoleon
seven indigo hornet skater jerome pierre wonder toronto rose indians karate buckeyes 01011990
julie hesoyam fredfred charger highland sweetie holland 1qaz2wsx3edc chiefs diamonds buckeye
aurora hotsex campbell griffin brandi redman passwor chandler drpepper monika maiden elizabeth
leonard bernie brown pornstar garden storm autumn 12345678910 linda thuglife millie jungle
pencil tomtom insane pizza timber jesus1 sherlock mariah audrey david1 1a2b3c hamster aragorn
pioneer techno catdog lollol triumph sidney 141627 321654 fktrctq none sophia morpheus island
wetpussy hobbit blabla erotic shadow1 aaron pascal sampson consumer justme marion stones chrissy
tyler nadine marie goforit burger pitbull kelsey adgjmptw spartak german karen kissme hunting
kaiser martha colors artist harold bass italia sammie barcelona mario nicolas virgin pebbles
sundance isabella overlord emerald callie doggy irina racecar isabelle germany 1478963 goddess
change wesley nipple basket joejoe holly poison zipper alpine shirley element huskers marcel
eddie danny christy pussys sakura chichi inside ultimate dirty nicola ncc1701e blackie q12345
omega watson rommel matthew1 geronimo nikki caserta trojan 123qwe123 philips sergio nugget
sammy1 tarzan bassman warren trixie chicks aleksandr cream webster help sherry manuel portugal
dodger anakin bobbob bomber michel madness superfly q1w2e3r4t5y6 loser 123asd florence yvonne
fatcat global ybrbnf energy desire wrinkle1 soldier bianca sexual warlock martina babe 951753
11235813 51505150 andrei larry seminole peace alejandr westham concrete access14 harris margaret
hector christop naked ladybug letmein2 network bernard weed tintin qazxswedc trombone chuck
pleasure rhbcnbyf home history bluesky sherman logan january onelove cotton christian cdtnkfyf
sunny archie holden whore brianna vfvjxrf titans stallion lindsey singer truck smile party missy
hansolo angelo joanna natalia beagle phillip panama smiles blue22 juice qawsed inferno moon
mongoose connect kingkong snatch flatron sex4me bluemoon turbo rocker personal emily blessed
snakes dominic joey forget finger beetle jamaica alberto a1234567 mulder fuckyou1 jamie susan
immortal head passat plastic 123454321 dietcoke spunky suck long anthony1 whiskey monitor
giovanni cactus ripper spyder markus planet magic1 teen patton exigen sticky waters sluts
nolimit daniela hollywoo abigail apple1 morrison katrina trunks 1234321 andy assass always diana
deedee 14789632 clifford april speed japan mission pickles million sailing freak holmes bonehead
fernando ghbdtnbr 112358 911911 charlott delta yomama darren rubber newman molly1 1123581321
faster cumming bertha memphis sylvia open ilovesex maurice william1 hongkong olga jumper unreal
geheim rodney nylons sebastia pentium legion shalom kennedy 555666 brooks movie dodge dream
graham sprite curious pacific loulou funtime philly ferret niners orion werewolf milton cantona
kingdom stars africa office boeing gilbert abgrtyu pirates super123 sheila french sweets
cooldude palmer eternity lollipop tottenha green1 stocking monique anything foster irish jackoff
7895123 biscuit drizzt camera columbia fossil moomoo makaveli tracey colt45 robinson isabel
martini salmon shasta jersey verbatim maniac snapper satan666 nasty solomon patriot jacob
standard shaved blackcat asdzxc punkrock raistlin infantry qwerty12345 4128 dillon gerald
twister ricardo waterloo cjkywt clayton crimson serena 01012010 oxford maxmax denis flight
condor seinfeld silvia biggie maxine musicman ravens teddy colleen bruce wolfman sharks megadeth
cosmos velvet butt keeper foxtrot garrett black1 damien anton sesame skywalke gn56gn56 banshee
cats squirrel wolverine dogs sunrise rick ghost western grendel sucks roxanne privet legolas
frog felix marlin stone herbert lvbnhbq qazwsxed carrot blades frosty stardust 121314 helena
brownie groovy penny butler coolio twilight daytona licker peanuts intrepid pikachu trains
mollie vanhalen jericho hershey strider lobster punisher grace bird zaq123 bottom ninja 1234567a
murray kansas shogun goblin search neptune ball showtime darwin amadeus suzanne fuckfuck seven7
jason1 111222333 oldman bruno showme henry getsome muscle obiwan support rfrfirf skittles
ekaterina gold whitney shark maestro anal danni tanker english tarheel fighter thanks blue123
hannibal capital newlife anubis gothic chaos blues cindy sabine thunder1 roman preston princes
brendan slick 123456z evelyn python test1 richie tequila boss cody devil chelsea1 clover delete
mirage blood surfing 1q2w3e4r5t6y bentley portland potato baggins review porter chubby panasonic
sandiego sooners buffy buck tina derrick penelope blackdog harmony fusion dima mature malcolm
allen mary buttons 1a2b3c4d californ safety playtime dagger moscow swallow warriors byteme
stimpy gangster lucas christine turner iverson lester chargers liquid asdf123 mushroom cracker
dingdong lucky7 misty nymets 456852 robin bigguy mobile tazman greg nimrod newpass miami
crusader bugger stranger dkflbvbh anastasia marco volume masters monroe miguel doodle collins
powder archer gotcha battle dublin slapshot guardian 147896325 janice charly septembe photos
knights woody1 short angelica nookie milano pepsi1 scarlett stuart damian grizzly 123098
123321123 camille scruffy brasil latino kittycat poopie munchkin lorenzo rammstein 1701 1passwor
bananas barcelon santiago thegame robert1 hell world gerard picasso viper1 walnut kolobok
blackman wisdom trance starcraft parrot quality blade pink auburn goodluck eatshit dorothy dusty
engine coltrane gorilla wheels katerina tamara postal fuck_inside luther ranger1 pass123 carlo
cassidy discover oakland andrew1 spanking osiris dumbass shaney14 192837465 lonestar ping bridge
bingo bender annie stonecol dookie meridian sally megaman heather1 25802580 racerx rjntyjr
sirius firefly richard1 julia alexandra madrid terry griffey women phoebe zaq1xsw2 weezer
beautiful violet ledzep lowrider randy gangsta ghjcnj paradox tacobell 123698745 loving catalina
vertigo halflife carson sergei shiloh johnjohn sobaka buffett aliens sadie chucky bonjour
kangaroo jazz josh thompson sinner socrates soccer1 keyboard 0.0.000 stevie 0007 jeep trebor
finish dark luke sprint shazam lady national celica sarah1 scarlet formula1 hoover sommer
frances hotboy cynthia qwerasdf 12369874 penguins bond formula rebels fuckface elwood melvin
honda1 vacation kiss ragnarok bollox lexmark asshole1 mailcreated5240 lorraine 258456 claude
rockon duck dodgeram tacoma romeo wookie prodigy tempest vfhecz flames sebastian colombia bang
kitkat oblivion mystery sithlord server molson mustangs incubus smoker 123qaz window scoobydo
1122 rescue bigballs zxcv1234 carpet titleist richmond director lawyer megan juan magnolia
celeste melinda lucy wright jimbob golfing kenny roger bobbie xanadu tardis blueeyes hearts
dixie pussy69 pooper shaman mersedes 102938 12312312 springer imagine janine patrick1 kenwood
123zxc dogg garbage martinez topper cowboys1 roberts lizzie ashton elliott oracle sheena chloe
nuttertools mallard 123987 1122334455 analsex shemale gateway1 mikey asterix faith monkeys
imperial jimbo cooler grateful gillian peterpan kingston yourmom sleepy gremlin printer hudson
pa55word stud freckles birdman frank1 aussie esther defiant margarita 445566 deadhead polo anime
tatyana jackal frogger bridget wayne research tobias mariners rootbeer blondes donnie katrin
weather aspirine frederic parola photo children account israel stephanie shaolin noodles celine
willy willis forgot scooter1 hallo mandy thomas1 11112222 rogers palace santos ohyeah magnus
laurie creampie amazon kisses queen ludwig fatass plymouth justdoit assfuck nellie 1234567q
12121 987456 6751520 putter broken nopass letsgo bryan bones harley1 tatiana camel champs
lightnin massive camelot bosco deanna gizmodo spidey caliente aezakmi 456654 goodtime mypass
roller catherin active pooh payton lonely redalert brucelee smokin porkchop astros aquarius
raiders1 thankyou kevin1 atomic fletcher shopping a1s2d3f4 mason rusty1 marian vanilla hunter1
unknown sapphire temple qwert123 marvel beckham qazwsxedcrfv kaktus 753159 myself sooner blacky
elvis1 hastings buster1 power1 blackjac aggies scream picture 123321q abc12 judith iforgot
kasper cxfcnmt bangkok 01012001 shitty spectrum eduard vader jammer painter primus veritas
ernest kristi chevrole amber1 amsterdam slappy valley 1221 horny1 pete hitler clancy spankme
granny avenger satan sasha1 usa123 diamond1 rosemary husker candyman beatrice scrappy john316
simba falcons dylan front242 harder atlantic labrador 123456qwerty smudge syracuse southern
melody timmy elijah center darling throat stuff fatman krishna sanchez pancho gator pacman
commando delta1 vulcan bush clitoris lemons alice 8j4ye3uz boner keith odessa barkley monopoly
method kelley sara punkin pineappl celtics lesbians 223344 space gangbang bennett area51 lick
flyboy hamburg aaa111 asian carol spartans tricky romashka 123456aa snuggles phoenix1 boat
infiniti anders billie life homer1 drago blake hermes jesse goose jeremiah vivian annette
homerun dead forrest carolyn 1234567890q topcat hayden cosworth vectra grover goodbye charlotte
cuddles bossman horndog doberman gary telefon dawg qawsedrf ivanov durango peugeot killer1
franco kyle plumber bell rbhbkk pauline exigent brandon1 laguna emmanuel webmaster bowler
leopard strong theking redbull alan pics beast viktoria porsche9 breeze topdog starbuck omega1
dance dalton fuckers oscar1 hungry beefcake reality gjkbyf speaker shelley godsmack clarence
writer loveit kingpin nokia valhalla night starfish anarchy herbie blacks content 906090
sailboat desert fitness brando bohica achilles tractor jordan1 ncc1701a drake bull hidden kicker
arsenal1 labtec napass bart pa55w0rd amelia tuesday frontier swingers jimmy1 caitlin muppet
terror legacy farside terminator bella matilda kentucky jackson1 doughboy ramona butthole
phillies jrcfyf 789654 camels dannyboy oakley daniel1 nebraska latin double qwertyuio sabbath
chang pinkfloy homers striker looker fallen maryland luckydog azamat september iguana oklahoma
moloko qwerty123456 agent007 vfrcbvrf javier vette daniil command rhonda studio pistol miles
skiing franky stoner conrad select tanya houses boris puppy elliot charmed vladik nathalie
whocares 666777 maynard vkontakte ihateyou puppies zidane eileen dilligaf crash mandingo moneys
tyrone funny nevada kotenok mystic california 123457 budman church carlton rafael technics bone
stick golfball rookie panda laptop today 01011991 jennie triton river trojans bunghole zvezda
132435 15426378 hurrican central stripper dale filter jethro snow gustav ivan escape gizmo1 hawk
igor aberdeen shane lespaul rfnthbyf enterprise butch dthjybrf 963852 1366613 cutter splash
handsome oilers randall cash nofear cupcake excalibu batman1 momoney gbpltw bigger belinda
svetik possum metal moocow brothers bethany keystone babyboy flamingo super1 firefox bogdan
ccbill passwort soleil lancelot melissa1 vipers marilyn tdutybq juliet leader madden russian
australia sabina chase coolman babies skinny zaphod raven1 kamikaze verona bacon noodle rebel
doobie designer deadman attack vortex killme dogman pokemon1 gopher somethin danila 12332 reagan
apollo13 chevy1 cancel torres 000007 freaks azsxdc sassy donna dracula play poncho bearbear
boots engage steve1 deskjet bradford bitch1 hammers deeznuts warhammer rangers1 tight justine
ralph fabian lewis casey1 summer1 blueblue marissa oregon bubbas sinatra hilton meatball mailman
dawson columbus manchest cthulhu macdaddy mighty michaela grandma ready sterlin cartoon summit
123456789z sentinel tolkien bicycle peter1 blow beverly breast lickit kathy crazy1 meghan
universe capone jenna julius wendy bryant truelove helen 123456k nancy eatpussy hailey kitty1
daisy1 chair 362436 bowser kathryn sexygirl fernand eleven rockets billyboy military demon davis
jamesbon iloveyo texas1 traffic saint daddy1 redhot microsof sonic miracle microlab gofish
pantyhos pilot lifetime rugby mayday aikido nina star69 01011985 conner cutlass tree thekid
gordon24 theodore titties sweden function polska danie gang 73501505 market scotch lansing
elvira bloody sexx hustler anfield coke smut catman rush bonita tracy sony fast 1234qwe 1225
passwor1 irish1 cheers tinman airbus peters china azsxdcfv santana hayley station gabrie scottie
orioles jenny1 01011970 charlton saun fortuna dfkthbz rustam warlord retard fatima ultima kong
bigmoney 4runner rotten betty grumpy oranges kelly1 superstar fordf150 asdfjkl boxing xtreme
denali selena zxcasd huskies 128500 terminal wilbur kristy wildfire vladislav bikini thor
hollywood mayhem sultan gretchen figaro sixers sparta saratoga 321654987 running 01011981 cloud9
music1 models mojo greenbay cancun marlene trinidad tammy chewie hope number1 billy1 feet crunch
bigbird mellon chicken1 bigtime fashion piccolo fabie 789123 rjirfrgbde rovers meatloaf hyperion
sandro rightnow jarhead armani treasure miriam hansen natural 01011986 lisalisa sport bizkit
chester1 jasmine1 maradona 1066 sayang charli rfhbyf utopia anaconda japanese camilla coconut
govols emerson memory catherine jedi cosmo cruise giant ricky dragoon woofwoof giorgi packer
pass1234 poontang emily1 illini christopher davids zaqxsw sandy1 pedro sticks revenge exodus
reebok chanel albatros cabbage goku wally beaner quincy greens tomato toby chief richards
turkey50 adriana kenworth happy123 deborah down cooter dinosaur holyshit eeyore movies dana
lionking creamy adult poodle tsunami happyday 321123 knopka tommy1 bogart corrado volley tyler1
chickens orgasm whisper flying first chocolate walleye hopper katie1 sean twisted chaser pepper1
memorex ericsson 1001 100000 jensen positive crazybab science frisco dong jose zorro romance
sherwood shania rereirf sausage milana tasha vfvekz profit zenith fugazi junebug clemson
polniypizdec0211 tootsie fktrcfylhf comics zxcasdqwe vfczyz 150781 werner aspire hardrock condom
cocks rachael gringo anhyeuem madeline rich becky canon february alien abc12345 harper justin1
stocks marcos samsung1 clapton roberta coleman applepie skywalker fubar theresa koshka tundra
vitalik arjay gmoney bigsexy ingrid pillow gandalf1 lucky13 fingers samiam dean davidson
skorpion candle nobody hellyeah better australi drew rockhard boob easy bears sparkle johanna
everest rfrnec hedgehog 13243546 wolfie surf bobby1 fart yosemite marisa voyeur baddog brad
jazzman dicks tool temp cheetah 1qa2ws3ed slacker steele mikemike wood pooppoop america1 barsik
valeria deniska br0d3r fright karolina kirsten vfksirf kume kenshin bootie cyclone starship
monty balloon maxell dildo rupert 0.0.0.000 milena bonsai lion salvador greatone vernon 50cent
slider lillian admiral cecilia stolen albion boys midget fuckin freeporn nikola amanda1 hithere
football1 222333 78945612 damnit dinamo francois cheng calico duchess scratch powell packers1
stefano fortune nyjets artemis robotech roadkill backdoor rastaman fiesta felicia alliance
fletch jerkoff killbill goliath cinnamon rambler malaka tekken sojdlg123aljg 321456 18436572
963852741 carrera bangbang jeanette marc fritz ramses operator shado duster spank wibble alibaba
mechanic keywest sword amsterda hal9000 bristol pingpong rasputin marianne hooter tara rctybz
sanders faggot krista presto majestic 332211 nguyen fowler passwords buttman snake1 spurs carl
pompey trident viagra qwert1 brian1 kipper kingfish zxcvbnm1 gotohell angie guest garage heidi
mattie slutty isaiah steeler wrestlin pooter divine emma route66 clipper charley macross
railroad lineage2 oleg 420247 seamus swimmer ne1469 jokers thursday chico a123456789 solnce erik
kimber guiness pussie mathew nature matador sparks typhoon hank secret1 retired subway slave
ivanova ghetto florian love69 vermont tang ktyjxrf lolipop moose1 spears yzerman peterson magick
phillips cinder nwo4life flash1 shearer pupsik charles1 dfkthf allsop 162534 456321 000001 city
qwer123 grapes 123123q pippen belle chad venus kcj9wx5n sex123 dammit barry caveman critter
underdog r2d2c3po skydive renault onlyme george1 murder snoopdog jayhawk hotshot caramel
broadway kinky theboss fuckher train trout ding umbrella feather credit splinter depeche seeker
fuckthis respect crysis direct animals chemical cyclops 1000 122333 135246 789987 123789456
chivas jamesbond blackhaw passpass sinclair team megapass beanie translator helloo magicman
cunts phil fishes supersta giuseppe caligula kill shannon1 juggalo frozen quattro usmc meredith
java wassup rosie bullseye saturday pornos cohiba ashley1 floppy alucard deacon heart tabitha
kristine nicole1 tunafish great1 gfhjkm123 dallas1 xbox360 dkflbckfd kickass p0015123 10203
200000 7753191 12131415 vietnam kendall pearl safari gonzo crawford bob123 klingon jacob1 rain
looser goalie damage maureen west dawn tazmania cigars facial cobra1 deepthroat malina silence
samara dfktynbyf fang cruiser vector tommyboy jean banker horizon chainsaw button bigbear forfun
abraham 123456r astrid carole andres sharky enter1 vh5150 royals christina small misfit work
yousuck louis fallout marino13 scania maxx nudist getmoney budweise qazwsx12 song believe
brighton absolut kungfu kostya monaco death1 gunners vfhufhbnf mamapapa 1230 minime blueboy
penthous chrisbln steph whitey europa jade bertie daphne groucho champ benny grant mirror
village trader stroke walrus susanne number sabres nipper woman floyd snowboar undertaker
flounder moneyman patty bottle love123 kahuna canadian wolf359 viewsonic coolguy rules downtown
wagner strange fabric trisha italian ybrjkfq cypress 01011989 qwerty1234 eastside sneakers
passme topher taylor1 golfgolf barber sinbad frodo panasoni craig alfa mybaby skidoo chicago1
massimo back jillian cat123 q123456 sparrow senior dalejr thecat fucku2 snapple mondeo leanne
emmitt thanatos z1x2c3 ghjcnjnfr maximum smegma thesims whitesox chong 778899 2128506 bonkers
poseidon musica doug johannes gargoyle 0420 olivier hambone bluedog intruder sunnyday cyber
compute kids smelly spawn wapbbs answer studly poppy paper ferrari1 simona solution madison1
newcastl adonis goodman sexxxx europe goldstar again quantum buckshot static turbo1 dollars
01011988 titanium holly1 erica danzig sadie1 jabroni library journey beastie chrono dang 1024
555777 edwards jane test1234 gunnar federico korn custom lance 1qwerty assholes daewoo jess
briana watcher superman1 albina sunflowe dorian babyblue premier staples nike stereo westwood
apple123 mouse1 usnavy boomboom fresh florida1 sasuke dharma pisces motherlode multiplelo hang
bike sapper scanner marius zeus racer callaway user bayern rover lamont rivers snoop over
walmart micheal starfire theend steel tigger1 erotica aaliyah doogie renee paintbal winston1
sexy69 paint 123qwerty tyson joshua1 newbie knickers lokomotiv 112211 192837 hotred ufkbyf
panther1 dodge1 laurel shawn 12345z wasser scott1 jessic thirteen rjycnfynby avalanch outkast
truman magpie scout philippe poetry martin1 havefun michell cubbies losers hotpussy deejay
fghtkm droopy blossom 333666 777888 allmine 01011984 zerocool janet tomorrow godfather abby
greece second reading greene sascha busted ming bimmer original cbr600 ocean anne builder demons
nitram pudding bounce donuts 01011987 fucku newyork1 jeanne idontknow audia4 aleksey vfvfgfgf
leonid smokes mylife beerbeer sims redfish harry1 working rodman beaches 1x2zkg8w hairy contact
start luis bogey prissy 123456s gegcbr tights insert carla dante beretta francesc jewels searay
padres celeron mittens quartz ziggy diehard micron syncmaster cornell christie stunner hockey1
simon1 rtyuehe hoosier zxasqw12 peyton cheese1 orange1 paintball bing 4121 monalisa queens
terrapin a1s2d3 spongebob buzz attitude backup whisky clevelan ling cedric marin barefoot artur
chuckles barrett meathead bigass ou8122 titty spike1 gretzky 02071986 kosmos cfitymrf biggles
cambiami sexy1 12345678q 03082006 thongs blessing what aleksandra ginger1 twinkle gladiator
gollum southpark rabota mazafaka 336699 goodboy carbon scuba tango stoney brent weaver will
volvo footbal pianoman gaston casanova traveler clark stumpy hawkeyes clarinet looney mommy
maggot felipe bucket sex eduardo freeze sound sexyman johnboy dian snapon deeznutz warthog vegas
rooney honey1 futbol filthy steam carina 1012 90210 10203040 123aaa mustard boricua meowmeow
maste mellow love1 abc1234 sunshin bengals combat goofy whatsup sauron krystal alina lover1
monster1 prophet joker1 loco lovesex twins triangle booker reefer nickel venice xander strip
valencia 01011910 lord rhiannon crystal1 smeghead valeri andromeda 12qwas 12345679 diver
cerberus james007 sputnik groove lambert usarmy more tiberius zigzag sting abcd123 bean welder
radio petra focus gabriell candice salamander eternal silver1 bunny1 motley resident hayabusa
marcia rambo together rainman poochie purdue redwood ripple buzzard wang redwing boobie juliette
monke hokies phish 1q2w3e4r5 crjhgbjy jagger nokia6300 rockford shou tuan goldwing 1007 10101
brewster bermuda zero thegreat proxy confused badgirl lola bacardi sweet1 derek whiskers
spaceman starman rebecca1 trial karma claudio 12qw34er allstar carolin gesperrt lynn swords
rasta wildman nikolay kang slinky wrestling jamie1 mohammed pinhead hacked logan1 sersolution
penny1 overkill rhfcjnrf mishka montgom240 123451 banane bulldog1 person public fester something
12345qwe lions helmet buffy1 ripken frisky changed games higgins trapper piper windsor supreme
ib6ub9 kaylee athens norway runescape oasis jill hurley lightning dbrnjh shun chun 11223 235689
784512 14725836 19411945 edward1 darius chip hill midway kool hoosiers vinnie recovery cicero
napster lionel amazing tracker laser 01011992 adrienne roadking menace secure stoned br549
thedog sacred squash nice smoking pony feng illusion 01091989 woohoo rachel1 medicine antoine
leavemealone bagira megatron 787898 5551212 orchid reader comet clown zippy company doghouse
stacy wild army maxim 12345678a paula bravo buddah jaybird chuckie look maria1 morning dino
peach todd hanna chuang mortgage idiot heineken saleen rulezzz fishing1 massage sonics moonlight
butts motherfucker 02071982 pobeda benfica poker kashmir realmadrid balloons optimus chunky
gsxr750 tinkerbell chou shai 135792468 common starter brewer babyface pants gregor dogfood
hardcock deluxe bigmike 01011975 blackbir bookworm hampton jeffery salomon godfathe meister
angus intel seahawks eagles1 talisman blackjack eraser collin pissing hawaiian zhong mian 1005
7779311 michae berger alphabet tricia beautifu misha maryann 123456654321 adams jenn riley
xxx123 really sally1 mortimer tongue gator1 century sancho remote darkman buddie roadrunn pizzas
lexus password2 medusa health stalin toledo cubswin dutch lilly beowulf charlene willia
christmas pool handyman f**k pacers unique eleanor digital1 missy1 clouds tiffany1 cgfhnfr
breasts chinook just4me nuts 01011993 wedding calgary dutchess gfhjkm1 heckfy max123 ludmila
gong 12301230 nova shell lori site because cheater famous delphi cathy wareagle martine gromit
sponge ashlee valkyrie yoda glory teddy1 passwd idontkno smiths mohamed teddybea killers boxster
five dragonball beast1 babybaby mermaid qazwsx1 satana dolphin1 bhbirf foryou misty1 nasty1
qazzaq hong puddin chao shang zhei quan inuyasha 1213 stanford peacock assword misery desiree
barnes sullivan beamer diggler medical 1pussy wishbone circle property ripley thedude cloud
fisting austin1 alexia beemer jayden gameover sparky1 redline venera linda1 salsero fuckoff1
adam12 lust fytxrf sergi kittykat spanish sinister india vedder gonavy manowar 02021987 novell
lang colonel rancid diao 147369 dragon12 chrome friendly aa123456 destroy titten electra polly
geoffrey newpass6 bella1 eureka onetime phone katherine otto lakota claymore hotbox asia banner
madina 02011985 manuela bitchass ruby sporting bartman matthews checkers playing 01011977
02041986 carmel gabriela dfcbkbq nimbus wrestle bulls 02081988 jktymrf alexalex preacher
gamecube 02051986 mustafa svoboda 123321a circus armagedon alenka playstation z1x2c3v4 leng qing
cong zheng 02091987 1369 12011987 magical park claudi marine1 rhtdtlrj pablo thumbs camper
doitnow goaway subzero charity hootie face pissoff jammin beth blackout crow darrell cocaine
bcfields skylar rolling loaded milkman lotus davide bigbutt electron johann devil666 12345t
cheeks skate silverad lighter 02021988 hassan 02031986 pothead oliver1 gobucks 123456qw squall
thunderb 02101985 courage pippin ghostrider antoni kaitlyn neng peng miao teng xuan xiao 1017
1020 1492 654123 794613 reynolds cannabis xerxes ipswich ninjas mango farley lucille pinky
jimmie nude dieter annika mitch southpar marika jackson5 dickie jetski finance tdutybz dianne
forward jenkins bright absolute morgan1 bilbo musashi ferris iamgod lipstick 1234567890a
laurence 02061985 02011987 mandarin baseball1 quest tottenham adults yfnfkmz kleopatra tulips
nong piao ruan zhuang chai dirtbike 111333 369963 1236987 1357924680 sheba pickup dwayne othello
mari katherin forum sonny 12qw12 rider a11111 warner northern cinema cameltoe petrov bluefish
fuzzy pheonix iscool secrets 02021986 elite toon modena bert marsha slippery kissing caravan
divorce tank beatle jump akira sanfran 01011983 1qaz2ws cheech 000111 badman 02091986 samtron
paloma yang dolores sveta qweasd123 shadows mollydog annabell starcraf ghblehjr vasilisa jameson
chuai deng qiao zhou zhun jiang luan sang ying scorpio1 beans slim illinois warning ebony meat
jockey deadpool hillary bearcat caprice farscape evan bigtit lassie zappa sander nicol sunflower
hopeless sheriff carpedie bank love12 asdfzxcv sherri march bingo1 slave1 barton shepherd
02021984 gatorade keegan high cameron1 guitar1 toolman barker spectre pussey nuggets borussia
mantis 01011982 banzai ariana flexible chloe1 mullet graphics fyutkbyf 123qq123 mancity templar
stories yfcntymrf 02081984 02081987 fergie records thedoors 7ugd5hip2j gawker pussyman skyler
elizaveta colton huai seng xiang zhuai guai 02061986 solo moritz monte lemon strength talon
rhino cowboy1 susana sonoma three mack spinner allan keller webmaste aaron1 grease augustus
raquel alejandro chimera rufus stretch ticket bacchus kendra twenty corsair kinder argentina
corleone zhai spice mickey1 vampires domain iomega heater 02031984 02021985 hover alex123
ltybcrf artemka xxxpass qiong ting hippie jing reng tian tong 2580 123455 21031988 987456321
poland deutsch babylove becker speedo brett oceans slapper letter harvard bonjovi mazda virtual
cosmic leon snuffy blaze sergeant maggie1 dragonba spurs1 stonecold hellos jacques register
buttercu 01020304 huang 01011999 millions millwall patience chrysler merlot bullfrog latinas
a12345678 02011986 xyz123 istanbul phoeni ashleigh 02081989 kotaku universal noelle binladen
artem shanghai porsche1 castro gabriel1 ceng chuo jiong xiong shei meng hans wraith pierce
jayhawks kilroy amateurs dotcom cattle daemon ntktajy barbados renata thoma balance mikey1 chan
nomore pdtplf canyon kayla jackpot mets orion1 pulsar baron marker chippy nightmare monarch
hamish aubrey reds knockers dipshit alexey malone athlon hubert chevrolet eddie1 vadim everett
napoli myname belly cobalt counter dialog house1 augusta smokie cristian coolness cougars screen
02041984 criminal hardware ramones bobdylan ning capslock 02061989 rong zaraza ciccio teddybear
alisha gfhjkmgfhjkm chui liang pian niao 1123 120676 147963`;

export const FIRST_NAMES = `piotr krzysztof andrzej tomasz pawel jan michal marcin jakub adam marek stanislaw lukasz
grzegorz mateusz wojciech mariusz dariusz zbigniew maciej rafal robert jerzy kamil dawid jacek
szymon jozef kacper ryszard tadeusz bartosz jaroslaw artur slawomir janusz sebastian miroslaw
damian patryk henryk daniel przemyslaw karol roman filip antoni kazimierz adrian aleksander
wieslaw marian arkadiusz dominik franciszek mikolaj bartlomiej leszek krystian wiktor waldemar
radoslaw zdzislaw bogdan konrad hubert edward igor mieczyslaw wladyslaw oskar czeslaw marcel
oleksandr eugeniusz maksymilian boguslaw milosz ireneusz stefan witold zygmunt sylwester nikodem
oliwier leon alan wlodzimierz serhii cezary zenon andrii volodymyr norbert gabriel julian ignacy
tymoteusz fabian tymon blazej dmytro ivan eryk emil mykola vitalii vasyl ihor lech bronislaw
waclaw yurii oleh maksym boleslaw natan ksawery mykhailo viktor remigiusz bernard borys olaf
kajetan edmund vladyslav bohdan kuba lucjan romuald oleksii albert tobiasz gracjan ruslan
seweryn bruno szczepan alfred kornel olivier joachim ludwik ernest alexander pavlo leslaw artem
denys bogumil vadym anatolii gerard jedrzej alex feliks yaroslav david aliaksandr petro yevhen
leonard juliusz andrei alojzy valerii aleks klaudiusz yevhenii anton dorian taras oliver teodor
nataniel martin benedykt denis siarhei konstanty cyprian rajmund viacheslav michael gustaw
stanislav milan mieszko samuel brajan dzmitry kostiantyn rudolf oleg florian kevin marceli
hieronim iwo wincenty ariel stepan fryderyk erwin valentyn beniamin kordian zygfryd aleksy
jeremi illia sergii nazar roland pavel sergiusz maximilian patrick eduard amadeusz olgierd
victor thomas walenty oscar emilian brunon augustyn kewin mark aliaksei nicolas leo andriy
leonid oliwer leopold adolf giorgi maurycy arnold maksim herbert peter albin yury yauheni vitali
rostyslav wilhelm uladzimir danylo oktawian alfons anatol jeremiasz nathan mykyta christian
emanuel nazarii benjamin helmut mikhail walter korneliusz jonasz manfred iurii edwin jacob
hennadii ihar kyrylo ginter jonatan kryspin yuriy max kasper xavier werner viktar aleh teofil
hugo ziemowit nikolas paul aron tytus uladzislau miron mikalai matthew daniil walerian hryhorii
lechoslaw dzianis vladimir ion ksawier philip nikita andreas patrycjusz yehor christopher
anthony john klemens aleksandr mykhaylo marco longin ferdynand eliasz rafael maks simon mohamed
myroslav ali wawrzyniec horst raman jacenty sviatoslav vitaliy valery vadzim vincent kasjan
serhiy jonathan orest roch brian artsiom nicholas serghei liubomyr jaromir dionizy antonio
alexandr richard kosma william izydor eligiusz gerhard ilya leonardo radomir ewald mihail lucas
lukas dennis davyd eric markus james anatoli mikita andrew wit aaron roger frank davit diego yan
erik maxim zbyslaw kiryl ahmed sergiy mario dominic bazyli fedir arthur jordan alexandru pascal
marko juan carlos joseph brayan liam viachaslau august tymofii vasili matteo luca cyryl
francesco vadim vasile klaus sergei jose allan arsen alessandro wolfgang bonifacy irakli dmitrii
bryan mehmet ivo luis vladislav nicolae amir nathaniel bogusz alexandre matvii zbyszek tymur
manuel omar edgar heorhii ryan joshua mohammad muhammad jakob dymitr noah anatoliy gniewomir
roberto ian donat ievgen stanislau felix karim colin maxymilian sergey sergiu lubomir herman
mustafa henry aureliusz george kai hans kanstantsin dumitru kurt iaroslav dieter cristian andrea
justin gheorghe matthias ricardo philipp pablo mohammed samir yahor heronim aleksei zachary
boris henadzi constantin benon tristan rustam levan euzebiusz bartek giuseppe armin zbyszko
timur jorge zachariasz lasha angelo alejandro ibrahim kristian ilia chrystian ronald myron
miguel tobias sergio joel dylan ruben tom valentin giovanni valeriy alberto zakhar mamuka axel
iwan ostap kaspian michel fabio steven andrey guy marc marcus dan harald christoph casper
eduardo zurab konstantin fernando oleksiy yauhen karl josef pedro narcyz hilary davide jean luka
patrik nicolai january reinhold walery mike zaza ahmet tomas rajnold francisco gniewko justyn
georg louis hlib danyil federico timothy dmitry idzi charles semen tycjan gocha amit johannes
ethan emmanuel nico veaceslav petr vitalie jason stephen javier cezariusz rayan jurand michele
santiago heinz alexei armen ahmad aleksandre philippe zenobiusz otto krzesimir ismail jurek jack
paolo lorenzo hasan lev wiaczeslaw serafin franek dmitri petru engelbert makary oktawiusz
bastian sylweriusz wienczyslaw noel omer sambor ewaryst rodion robin jurij krystyn apolinary
gwidon alexey diter kirill murat felicjan dmytrii makar evgenii nikolai ben xawery marcelo
valiantsin miroslav beka phillip iurie sean witalis rajnard sven claudio niko witalij reinhard
elias ievgenii leanid brandon andre gregory martyn nika abdul lars tyberiusz rufin simone
ludomir georgios maxime valeriu nikolay norman wadim pierre alon roy oswald yuval gela hipolit
karen deniz raphael kiril wincent harry arsenii stefano marius artsem arkadii jonas theo
anatolie armand daviti sylwiusz tornike ido jeremy wasyl lew tomer oleksander dobromir mathias
winicjusz riccardo yaraslau gennadii gabriele mikheil emre antoine arian conrad damir danil tim
jurgen aleksandar eyal paata mateo sami teo nikoloz dario hleb daniele natanael dastin medard
raul abdullah abraham jens vyacheslav valeri gilbert apoloniusz koba bazyl tal ralf gustavo
yusuf witoslaw levani noam vasil alek yoav mahmoud demian gregor nikola jarema johann zinovii
moshe felipe arman andres viorel radek siergiej ambrozy rodrigo nestor eldar itay mohamad kaj
gawel gniewosz yevgen yakiv magomed paulo olek marin uwe antony joao shota rene dimitri gia
francis luigi sandro malkhaz bernd christophe salvatore julien gunter nikolaos nicola massimo
artiom luke georgi dobieslaw enrico yosyp marcos sobieslaw franz egor gotfryd bernhard van erich
mert ori ron dimitrios braian kyryl goran pietro andrian shalva christos israel badri tsimafei
radzislaw matias darius rainer dobroslaw andrej angel dirk teimuraz marat vasilii zviad zurabi
avtandil eugen islam burak konstantinos evgeny carlo slawek emir rami noe telesfor hassan
celestyn vincenzo erhard mauro mathieu heinrich paskal modest isaac onur muhammed stanley
alessio iuri jeffrey dmitrij mihai gleb nadav kakhaber wojtek youssef nir grigore ioannis mattia
vsevolod bozydar jorg maik maryan matsvei jaroslav damazy vladimer eugeniu ghenadie omri osman
gal temur barys fiodor hektor stephan anna katarzyna maria malgorzata agnieszka barbara ewa
magdalena elzbieta krystyna joanna aleksandra monika zofia teresa danuta natalia julia karolina
marta beata dorota halina alicja jadwiga jolanta janina iwona grazyna paulina irena justyna
zuzanna bozena wiktoria hanna renata urszula agata sylwia helena maja patrycja izabela emilia
aneta oliwia weronika ewelina martyna klaudia gabriela marzena marianna lena dominika stanislawa
kinga amelia edyta kamila wieslawa wanda alina lidia mariola lucyna milena daria wioletta
miroslawa angelika laura antonina kazimiera bogumila genowefa olga sandra ilona michalina
henryka nadia jozefa marlena sabina boguslawa stefania kornelia lucja anita regina iga czeslawa
liliana wladyslawa marcelina jagoda aniela pola nina wioleta adrianna karina roksana dagmara
tetiana nataliia malwina sara cecylia olena iryna zaneta zdzislawa eliza leokadia oksana roza
bronislawa kaja bernadeta eugenia klara blanka svitlana anastazja julita olha aldona daniela
rozalia diana violetta mariia magda lilianna celina yuliia honorata matylda viktoriia adriana
paula anastasiia liudmyla brygida kateryna izabella gertruda aurelia mieczyslawa nela kalina
marika bozenna sonia elwira marzanna halyna andzelika olivia arleta maryna luiza adela
franciszka valentyna judyta tatiana nicole nadiia victoria natasza alfreda jowita tamara vanessa
inna liwia apolonia mia romana inga jessica julianna ludwika marzenna melania larysa eleonora
ada estera waclawa zenona liubov bernadetta bianka oleksandra yana elena donata walentyna
ludmila anetta felicja hildegarda zenobia alla romualda otylia amanda gizela rita ida maya lilia
irmina liliia pelagia slawomira eryka lilla bernarda sofiia emma alona longina teodozja waleria
ryszarda teodora ivanna mariana valeriia adelajda veronika kamilla mirela albina gaja sofia
khrystyna faustyna lila alexandra samanta olimpia zoja maryla lesia marcela alena viktoria
angelina zyta feliksa vira oktawia leonarda ksenia konstancja jagna pamela wanessa yevheniia
yelyzaveta nel claudia noemi bogna yuliya tatsiana mirella anastasiya ruslana sophie olesia inez
boleslawa krzysztofa mariya emily natallia volha nadzieja edwarda marina katsiaryna karyna
polina elfryda michelle nataliya salomea vita stella irina ola tola marharyta lidiia sarah lea
angela edeltrauda miriam jasmina kristina ines myroslava uliana galyna zhanna raisa eva natalie
iza anhelina antonia marietta anzhela arletta roma daryna ana manuela klementyna klaudyna mila
wiera ruta lara darya helga kseniia greta alisa sophia gerda maryia iuliia anastasia florentyna
martina livia dobroslawa veronica sviatlana eulalia irmgarda tetyana dariia bernardyna erika
jaroslawa ala teofila malina gloria viktoryia linda nikol nicol zinaida isabella ganna jennifer
erna svetlana wanesa milana galina patricia kira hanka marcjanna dzesika majka liudmila bohdana
marita jana wirginia luba simona zoriana hannah snizhana anika mira balbina dajana nelia sabrina
ina vladyslava valentina gabriella emanuela aliaksandra kunegunda carmen caroline seweryna
berenika filomena yaroslava nikoletta anzhelika elizabeth alice naomi lily ramona yeva kornela
dalia ekaterina alicia nelly iwonna zaklina blandyna benedykta bogdana nadiya lubomira zlata
bianca irma inka ligia amalia ella michaela emila idalia leontyna ingrid lyudmyla lilly arina
zoia gabryela swietlana kaya jozefina sybilla lina hana margarita violeta ariana ingeborga
solomiia veranika celestyna abigail carolina gracjana roxana marie lyubov vasylyna slawa
domicela monica cristina zanetta vera bernardeta yanina tekla varvara leonia kseniya margareta
maia dobrawa zoe benita valeryia ela dina melisa berta jesika kasandra melissa aksana evelina
viktoriya oriana karin clara maiia eunika palina dobrochna alesia dana dagna jessika lisa fatima
adelina taisiia giulia sofiya larisa nathalie silvia lizaveta selena krystsina jasmin elisabeth
aurora liliya leila elisa augustyna leslawa nella mariam marieta sylvia julitta nikolina
roksolana nadzeya samantha amina elina wilhelmina melanie catherine natasha sylwestra laila
charlotte nell aliona lili letycja vivien rozwita vitalina ernestyna elvira eufemia liana
miranda nikoleta miloslawa katherine lucia radoslawa petronela lia susanna tamar katharina
ludomira izolda noa dobromila ema nastassia tamila yael agnes dziyana margot layla ingrida elza
halszka juliana angelica taisa valiantsina jacqueline vitaliia valeria fryderyka chiara alma
zenaida nino liza ariadna jasmine ismena anida christine benigna ruth emiliia cyryla andzelina
martha narcyza ksymena jelena ulyana christina iana betina margaret gaia jesica zoya matilda
delfina luna isabelle tina amy andriana samira waltrauda debora iwetta scholastyka oxana
hiacynta lukrecja stephanie marija yaryna gracja yulia iweta chloe isabel ryta francesca paola
yauheniya aida yelizaveta aniceta bibianna hermina nadine nicoletta lesya anne amelie thi irene
lucy rachel julie arianna mary lubow adamina kesja nelli otolia zanna elizaveta szarlota ilza
natalya andrzelika sofija modesta ania ludwina emilie luisa yasmin sharon carla leyla vlada
wincentyna hieronima inesa larissa eliana rachela johanna wera camilla eleni megan adi lucjanna
vivienne nastia yuliana prakseda madina wielislawa serafina orysia ingryda susanne nastazja
sonja alessandra lorena mika katia amira cornelia aisha anja arlena malika leonora helen
heronima petra karola aryna doris switlana leona inha astrid alessia aurela karmen irmgard
laurencja camila ursula ecaterina mirona esther jolenta rose lilli lidiya rosa rebecca grace
susan ksawera erwina katarina leah lydia cynthia hilda anat katrin fabiola fatma maryam
wlodzimiera chantal sofie syntia elmira zosia yvonne dolores pauline tadeusza alojza tereza
krystiana maryana rena gabrielle agatha zara nadja margaryta herta kiara dioniza gustawa augusta
bogda shira roni izydora nadejda blanca elif noelia rebeka roberta ievgeniia zbigniewa kamelia
viviana patrizia deborah marine suzanne nadezhda walburga natalija jagienka zeynep susana
virginia karla rut salma merve iulia karine stanislava natia wincenta danielle emiliya milla
vivian felicyta flora denise katerina aya nana`;

export const SURNAMES = `nowak kowalski wisniewski wojcik kowalczyk kaminski lewandowski zielinski wozniak szymanski
dabrowski kozlowski mazur jankowski kwiatkowski wojciechowski krawczyk kaczmarek piotrowski
grabowski zajac pawlowski krol michalski wrobel wieczorek jablonski nowakowski majewski
olszewski dudek stepien jaworski adamczyk malinowski gorski pawlak nowicki sikora witkowski
rutkowski walczak baran michalak szewczyk ostrowski tomaszewski zalewski wroblewski pietrzak
jasinski marciniak sadowski duda bak zawadzki jakubowski wilk chmielewski borkowski wlodarczyk
sokolowski szczepanski sawicki lis kucharski kalinowski wysocki mazurek kubiak maciejewski
kolodziej kazmierczak czarnecki sobczak konieczny krupa glowacki urbanski mroz zakrzewski
wasilewski krajewski laskowski sikorski ziolkowski gajewski szulc makowski kozak kaczmarczyk
brzezinski baranowski przybylski kania szymczak janik borowski blaszczyk adamski gorecki
szczepaniak chojnacki koziol mucha leszczynski lipinski kowalewski andrzejewski czerwinski
wesolowski mikolajczyk zieba jarosz cieslak musial kowalik markowski kolodziejczyk kopec
brzozowski nowacki piatek zak domanski pawlik orlowski kurek ciesielski tomczyk tomczak
wojtowicz kot wawrzyniak kruk polak wolski markiewicz sowa stasiak jastrzebski karpinski
stankiewicz urbaniak klimek piasecki luczak czajkowski wierzbicki nawrocki gajda bielecki
dziedzic stefanski bednarek madej janicki milewski sosnowski skiba kowal lesniak maj majchrzak
jozwiak urban sliwinski malecki socha marek domagala bednarczyk kasprzak wrona dobrowolski pajak
matuszewski michalik ratajczak olejniczak orzechowski romanowski swiatek wilczynski kurowski
olejnik grzelak rogowski lukasik mazurkiewicz owczarek bukowski sroka sobolewski kosinski
baranski rybak kedzierski zych marszalek bednarz sobczyk marcinkowski skowronski matusiak koziel
chrzanowski lisowski swiderski kasprzyk bednarski bialek kuczynski pluta witek kwiecien
grzybowski paluch turek muszynski czajka chmiel jedrzejewski janiszewski morawski marczak malek
marzec kaczor kubicki sliwa zukowski czaja piekarski szczesny czech osinski przybysz janowski
kulesza krzeminski stefaniak golebiewski rak biernacki lech smolinski szydlowski serafin banach
kujawa lewicki staniszewski michalowski cieslik gora kacprzak murawski poplawski stachowiak
rudnicki debski pietrzyk zurek piatkowski gorny gorka niemiec zawada karczewski banas podgorski
matysiak zurawski sowinski klimczak golebiowski czyz rosinski drozd bieniek kus gruszka
godlewski augustyniak krawiec skrzypczak panek grochowski ptak przybyla gil komorowski winiarski
konopka rozanski siwek kulik slowik cybulski lesniewski grzyb szczepanik klos zaremba
krzyzanowski cichon zarzycki graczyk tokarski mielczarek mlynarczyk kaczynski mikolajczak
stanczyk buczek szostak cichocki szymczyk biernat wegrzyn strzelecki jurek bartkowiak mackowiak
janus szczygiel skowron gasior bogusz gawron ciesla filipiak kaleta kucharczyk niewiadomski
janiak kula kostrzewa rzepka kubik ksiazek palka rakowski sienkiewicz baginski gawlik rozycki
antczak fraczek zareba malec bartczak trzcinski banasiak krolikowski zebrowski rogalski dlugosz
mikulski hajduk rogala rojek tkaczyk lach grzegorczyk borek kisiel trojanowski gawronski dobosz
stec wasik witczak maliszewski wolny rybicki radomski slusarczyk mika zaborowski kmiecik bialas
pawelec walkowiak grzesiak galazka kaczorowski lipski sokol bogucki frackowiak frankowski
karwowski wnuk bochenek cichy zygmunt kwasniewski wojcicki wieckowski nawrot zmuda dudzinski
juszczak janas pasternak pietras mroczek gawel rosiak skrzypek wojtczak misiak lasota lapinski
piorkowski jedrzejczyk karas wronski fijalkowski bujak kolodziejski dabek burzynski kubacki
krysiak czyzewski gruszczynski piwowarczyk gutowski borowiec maslowski soltys szafranski
jagodzinski tarnowski lukaszewski stelmach zajaczkowski jagiello cebula kaluzny zielonka
bielawski lisiecki wozny lukasiewicz cygan kaluza krakowiak pilarski jurkiewicz skoczylas
falkowski wilczek bober szczesniak pakula drzewiecki filipek skibinski jedrzejczak kedziora
sobieraj jakubiak strzelczyk debowski gasiorowski flis twardowski raczynski wasiak golab stanek
kubica mierzejewski guzik kulig gorniak goral wiecek majcher bartosik wolak dziuba matuszak
motyka grzywacz rusin drozdowski bilski szwed nowaczyk bury florek wojtas czapla stolarczyk
cholewa pytel krupinski urbanczyk paczkowski kaszuba jaskiewicz kopczynski michalek zagorski
bielak kuc dubiel prokop misztal gwozdz malicki rucinski staszewski bialy andrzejczak jankowiak
bozek partyka siedlecki swierczynski ciszewski kuchta modzelewski slowinski skora kepa plonka
janusz zwolinski galka kaczmarski sieradzki bienkowski kapusta milczarek stachura jurkowski
sochacki szczerba slawinski jezierski pawlikowski szyszka sitek stepniak kolasa jackowski wos
rosa chmura olczak iwanski mroczkowski lipka dudzik broda knapik maslanka kwiecinski noga dec
majka mankowski skalski szatkowski salamon kogut trzeciak tokarz koza chojnowski florczak kita
dudziak lenart mrozek dobrzynski molenda wlodarski wyszynski stanislawski kobus kowalczuk
kolakowski skowronek zdunek buczynski michalczyk paszkowski puchalski kotowski kielbasa
kruszewski januszewski dominiak chudy kawa zuk czechowski warchol kos grzesik augustyn adamus
adamczak robak piechota pilch jagielski klosowski wiacek maciag chudzik rys stolarski bakowski
adamek glogowski koper jurczak przybyl banasik filipowicz rudzinski zyla kalisz surma jarzabek
niedzwiecki marchewka tomala dabkowski porebski kasperek kuzma rudnik budzynski prus oleksy
stanczak malik pilat moskal kaniewski kopacz gorczyca soltysiak gadomski jaros romaniuk niemczyk
buczkowski zietek wypych miskiewicz tracz szelag kucinski bartnik golec drabik korzeniowski
sojka trela balcerzak wolinski kruczek szymkowiak melnyk warzecha glab stachowicz zablocki
kujawski rybarczyk radecki stachurski blaszczak ossowski sek pietruszka piotrowicz drozdz
magiera fratczak jurczyk budzinski rudzki slezak pelc adamiak roman bialkowski szuba lesiak
kulinski zimny kmiec bielski niedzielski furman krakowski kostecki woznica mierzwa kozik
kosowski bielinski swider pelka adamowicz olczyk sobota tomasik skorupa banaszek polanski
wojtasik grudzien gut pawlicki woloszyn stawicki grzeskowiak sekula urbanek sobanski smigielski
czekaj pogorzelski miller kawecki piwowarski tokarczyk wojtkowiak urbanowicz czerniak litwin
kedzior bogacz lorenc pietka zuchowski juszczyk knap liszka szwarc swiatkowski biskup wisniowski
makuch gacek krasowski herman grudzinski szot ratajczyk izdebski napierala roszkowski szarek
krukowski studzinski sledz kwiatek karcz kawka mackiewicz siwiec borys jakubczyk kukla manka
rybka kusiak paprocki jozwik roszak duszynski rozek maziarz lukaszewicz reszka jeziorski wojda
bobrowski aleksandrowicz grzybek turowski wach kraszewski rusek tkacz szkudlarek filip sidor
smolen malkowski szeliga hoffmann spiewak wrzesinski korczak werner szczurek grodzki mielcarek
niedziela szopa kepka kruszynski krolak korzeniewski wajda pekala staszak grabarczyk kosmala
olech szymanek piech bugajski majkowski plichta kulpa lewinski rzepecki gasiorek perkowski suski
bogdanski gola lipiec skonieczny radziszewski kapuscinski bartoszek jakubiec rodak kokoszka
rogozinski kurzawa panasiuk wasielewski schmidt piszczek sulkowski orzel kupiec raczkowski
suchecki olszak wrzosek lange pisarek dymek ozog rokicki wielgus paszkiewicz szpak golinski
kokot kazmierski kozakiewicz golabek janczak kawalec zapala adamiec jaskulski rog gladysz
wyrzykowski osowski biela bialecki banaszak wojtaszek brodowski bugaj stoklosa barszcz bojarski
chrobak lasek koprowski swierczek gruca matusik romanski brzeski garbacz szymanowski konarski
plewa mach nguyen sudol maczka potocki lorek smolarek karolak solecki nowinski pierzchala kostka
kochanski surowiec gabrys kalinski jamroz waszkiewicz balicki szczygielski platek ambroziak
piskorz puchala bilinski burda piechocki czarnota dzikowski paszek traczyk wojciak sala switala
wagner kolasinski wloch wdowiak biel pasek pieta zborowski szymaniak bernat okon burek krauze
baron madry kempa walczyk blonski dolata stencel zawistowski osuch grela skwarek jaroszewski
adamczewski oles bator dziura wachowiak stachowski modrzejewski jedynak figura ogorek franczak
weber cichosz kapica zarebski ferenc gazda mularczyk wasowski ciolek mis mieczkowski mrowiec
goralczyk moroz dolinski stepniewski waligora los ozga koscielniak grobelny kozyra paradowski
poltorak majda cwik dutkiewicz grabski lachowicz brozek kozera bogdan jaskolski drag wielgosz
zawisza grygiel mysliwiec nadolny kwasny lawniczak kolodziejczak bartnicki boron galecki wnek
kraska lemanski mlynarski kulas bernacki mirek gaj klimas kozicki kochanowski kulikowski nalepa
szweda szczepanek nadolski bien szadkowski cwiklinski sitko stopa kakol tabor czuba kostrzewski
sobon winnicki spychala czaplinski ryba przybyszewski flak skorupski szafran kreft wydra
galinski bartosiewicz poreba figiel niezgoda blazejewski filipczak glinski antoniak kluska
pastuszka tyminski weglarz blaszkiewicz bartkowski machnik turski walas janeczek sarnowski buda
gajek klimaszewski budny pietrzykowski wiszniewski morawiec pajor sobocinski nosal dobrzanski
wcislo zasada lakomy sliwka krolik rychlik lugowski swiercz galas semeniuk slominski giza guz
iwanowski kazimierczak rybinski smyk musiol zawislak ruminski golaszewski wierzchowski iwanicki
seweryn krause slomka szczotka bryla komar mikula ziomek galuszka czapiewski golonka klonowski
marczewski matczak tuszynski rybacki wilczewski furtak mizera bojanowski chojecki szostek
miszczak rokita jackiewicz kasperski makarewicz kalita pienkowski marcinkiewicz podsiadlo
kalbarczyk radzikowski truszkowski goralski jonczyk olender kornacki kolacz pilarczyk piekarz
waszak dusza klosinski szubert gaska strzalkowski borowiak lewczuk daniel domagalski babiarz
raczka chylinski sobczynski napiorkowski wachowski baczek frankiewicz radwanski nycz topolski
ludwiczak iwan wilinski mastalerz krzak malolepszy suchocki kobylinski machowski tarka krasuski
trojan piwowar rakoczy gregorczyk kloc drewniak dawidowski dul ziemba pisarski sitarz dworak
markowicz antkowiak kovalchuk kozinski rydzewski maciaszek gwiazda kielar neumann staron wojdyla
osiecki pater trzaska sosinski jez klein baczynski jelen szewczuk gadek dawid malczewski
ostaszewski czubak motyl wojtkowski matuszczak popiolek sakowski chowaniec kusz debicki
szafraniec miler ogrodnik iwaniuk czerwonka szlachta zaleski moskwa kuligowski plucinski wiatr
synowiec jarecki matyja cieslinski maka majer luczynski kudla badura cyran czarny sarna zatorski
bloch bogacki puzio karbowski wojnowski jakubczak dudkiewicz kondracki sagan rozmus deptula
kosior baldyga mielnik kupczyk popek gancarz rusinek suchodolski mrozinski sekowski chrusciel
trawinski stach karasinski strzelec beben kosiorek widera kunicki mateja borecki borowicz
grzegorzewski mikolajewski przygoda bochenski paciorek wolanski mirowski poznanski wasowicz
krawczynski bogdanowicz frydrych kwasniak jelonek szmidt myszka siuda gajos kepinski jozefowicz
czapski rataj siwak boiko madejski pyka sajdak bieganski niedzwiedz karwacki tobiasz klis
wojnarowski borucki krok barczyk gromek lacki janiec zelazny czaplicki dylewski placzek
borowiecki formela ogonowski lukomski kuna hofman fabisiak jezewski kurkowski stadnik oleksiak
pankowski ruszkowski boguszewski kotarski kuta was krason pirog podolski kulakowski myszkowski
bartosiak kossakowski starzynski zdrojewski cwiek martyniuk mrozik sznajder kubala zajkowski
korczynski caban pieniazek bankowski sobkowiak kocur kotowicz lysiak wiktor zdanowicz lachowski
szumski kasprowicz misiewicz koc halas kuzminski tworek gorzynski jarocki wierzbowski rachwal
rola jaskula kisielewski oleszczuk pacek wlazlo bryk guzek olesinski sroczynski lisek glinka
jankiewicz lata bielicki bajor lubinski piskorski kolek pokorski zadrozny tarkowski janikowski
kilian pach skupien tarasiuk glowacz walkiewicz skrzynski krasinski nykiel bocian nocon
boguslawski pospiech ziaja kupis labuda przybylek guzowski ivanov zajdel marczyk wojewoda
dawidowicz kawczynski koch piechowiak rzeznik zmijewski sawczuk mitura skrzypiec tomaszek
wysokinski rybczynski zochowski matuszek nosek ptaszynski stawski kuzniar kubas kupczak
gluchowski nowosielski jach gondek samborski choinski kicinski olek mrozowski zwierzchowski
mackowski mielewczyk karpowicz budnik stankowski kulka ozimek cywinski lukasiak lukawski
dzieciol dzik marczuk wojnar zbikowski ciszek cholewinski drzazga szmyt jodlowski hebda soja
cisek sosna polec borawski borowy kozub spychalski slowikowski aniol rozwadowski sobierajski
zabielski pawlowicz calka roguski woznicki biedrzycki szewc hinc sulek grabiec`;
