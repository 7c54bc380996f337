import { TINY_PATHS } from '#lib/library/library.fixture.ts';
import { type Mistake, SOUND } from './mistake.ts';

const { world, ada, places, items, premade, adventure, scenes, endings, factions } = TINY_PATHS;

/** Names that name nothing, and files that nothing reads. */
export const FILES: Record<string, Mistake> = {
	'a place where a person belongs': {
		file: scenes,
		from: 'target: ada',
		to: 'target: street',
		at: 'target: street',
		says: /"street" is the id of a place/,
	},
	'a second thing with the same id': {
		file: items,
		from: '- {id: key',
		to: '- {id: coin',
		at: '{id: coin, name: a winding',
		says: /items\.yaml:1/,
	},
	'a scene of the adventure with an id of the world’s': {
		file: 'worlds/tin/storylets/all.yaml',
		from: '',
		to: '- {id: wind-clock, when: {verb: wait, at: street}, outcomes: {good: {text: You wait.}}}\n',
		named: scenes,
		says: /all\.yaml:1/,
	},
	'a tag that nothing gives': {
		file: endings,
		from: 'has: clock-wound',
		to: 'has: clock-mended',
		at: 'clock-mended',
		says: /clock-mended/,
	},
	'a clue that nothing gives': {
		file: scenes,
		from: '{clue: next}',
		to: '{clue: stopped}',
		named: adventure,
		says: /nothing gives the clue "key-gone"/,
	},
	'a class that the world does not have': {
		file: premade,
		from: 'class: Clerk',
		to: 'class: Clark',
		at: 'class',
		says: /did you mean "Clerk"\?/,
	},
	'a place cut off from everything': {
		file: places,
		from: '  exits: [tower]\n',
		to: '',
		at: '- id: tower',
		says: /no way leads to "tower"/,
	},
	'a tag asked for and ruled out': {
		file: endings,
		from: 'when: {has: clock-wound}',
		to: 'when: {has: clock-wound, not: clock-wound}',
		at: 'not: clock-wound',
		says: /never holds/,
	},
	'another encoding': {
		file: ada,
		from: '',
		to: Buffer.from('id: ada\nname: Ad\xe8le\n', 'latin1'),
		line: 2,
		says: /UTF-8/,
	},
	'a file with two endings': {
		file: 'worlds/tin/npcs/bob.yaml.txt',
		from: '',
		to: 'id: bob\n',
		says: /end in \.yaml/,
	},
	'the other ending of YAML': { file: 'worlds/tin/events.yml', from: '', to: '[]\n', says: /events\.yaml/ },
	'a folder named in the singular': {
		file: 'worlds/tin/npc/bob.yaml',
		from: '',
		to: 'id: bob\n',
		says: /call it npcs/,
	},
	'an emoji as the name of a world': {
		file: 'worlds/🕰/world.md',
		from: '',
		to: SOUND[world] ?? '',
		most: 4,
		says: /far-shed/,
	},
	'a world with a space in its name': {
		file: 'worlds/New Tin/world.md',
		from: '',
		to: SOUND[world] ?? '',
		most: 4,
		says: /new-tin/,
	},
	'a world without its page': { file: world, from: '', to: null, named: factions, says: /world\.md/ },
	'an adventure in a world that is not there': {
		file: 'adventures/tinn/lost.md',
		from: '',
		to: SOUND[adventure] ?? '',
		at: 'title',
		says: /did you mean "tin"\?/,
	},
	'a page that the site has': {
		file: 'pages/profile.md',
		from: '',
		to: '---\ntitle: My page\ndescription: What is known of whoever reads this.\nupdated: 2026-11-22\nrelated: [faq, tos]\n---\n',
		says: /another name/,
	},
	'an empty file': { file: places, from: SOUND[places] ?? '', to: '', says: /file is empty/ },
	'a person whose file has another name': {
		file: 'worlds/tin/npcs/bob.yaml',
		from: '',
		to: (SOUND[ada] ?? '').replace('id: ada', 'id: rob').replace(/agenda:[\s\S]*?(?=lines:)/, ''),
		says: /called bob and this "rob"/,
	},
};
