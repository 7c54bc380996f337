import { z } from 'zod';
import { SKILLS, type Skill } from './skills.ts';
import { DEGREES, type Degree, EMOTIONS, type Emotion, VERBS, type Verb } from './verb-names.ts';

export { DEGREES, type Degree, EMOTIONS, type Emotion, SKILLS, type Skill, VERBS, type Verb };

export const verbSchema = z.enum(VERBS);

export const skillSchema = z.enum(SKILLS);

export const emotionSchema = z.enum(EMOTIONS);
