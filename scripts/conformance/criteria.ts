/**
 * WCAG 2.2, levels A and AA. The level of each is set by a person who looked; a finding of its checks lowers it. A criterion
 * that only a person can look at names no check, and its note has how it was seen. Source: w3.org/TR/WCAG22.
 */
import type { Check } from './visits.ts';

export type Adherence = 'supports' | 'partially-supports' | 'not-applicable' | 'not-evaluated';
export type Criterion = {
  num: string;
  name: string;
  level: 'A' | 'AA';
  adherence: Adherence;
  checks: Check[];
  note: string;
};

const criterion =
  (level: 'A' | 'AA') =>
  (num: string, name: string, checks: Check[], note = '', adherence: Adherence = 'supports') => ({
    num,
    name,
    level,
    adherence,
    checks,
    note,
  });
const a = criterion('A');
const aa = criterion('AA');

const NO_MEDIA =
  'The portal plays no recorded media but the person’s own video, which has no speech to caption.';
const UNSEEN = 'No person with the assistive technology has looked at it.';

export const CRITERIA: Criterion[] = [
  a(
    '1.1.1',
    'Non-text Content',
    ['axe', 'colours'],
    'Charts have a table or a sentence beside them.',
  ),
  a('1.2.1', 'Audio-only and Video-only (Prerecorded)', [], NO_MEDIA, 'not-applicable'),
  a('1.2.2', 'Captions (Prerecorded)', [], NO_MEDIA, 'not-applicable'),
  a('1.2.3', 'Audio Description or Media Alternative', [], NO_MEDIA, 'not-applicable'),
  aa('1.2.4', 'Captions (Live)', [], NO_MEDIA, 'not-applicable'),
  aa('1.2.5', 'Audio Description (Prerecorded)', [], NO_MEDIA, 'not-applicable'),
  a('1.3.1', 'Info and Relationships', ['axe']),
  a('1.3.2', 'Meaningful Sequence', ['keyboard']),
  a(
    '1.3.3',
    'Sensory Characteristics',
    [],
    'Read in the words of both languages: no sentence names a place or a colour alone.',
  ),
  aa('1.3.4', 'Orientation', ['axe']),
  aa(
    '1.3.5',
    'Identify Input Purpose',
    ['axe'],
    'Fields of a person’s own data carry autocomplete.',
  ),
  a('1.4.1', 'Use of Color', ['axe'], 'States carry a word or a sign beside their colour.'),
  a('1.4.2', 'Audio Control', [], 'Nothing sounds by itself.', 'not-applicable'),
  aa('1.4.3', 'Contrast (Minimum)', ['axe']),
  aa('1.4.4', 'Resize Text', ['zoom']),
  aa('1.4.5', 'Images of Text', [], 'None but the logo.'),
  aa('1.4.10', 'Reflow', ['reflow', 'zoom']),
  aa(
    '1.4.11',
    'Non-text Contrast',
    ['colours'],
    'Borders and focus rings were measured on the theme’s colours.',
  ),
  aa('1.4.12', 'Text Spacing', ['spacing']),
  aa(
    '1.4.13',
    'Content on Hover or Focus',
    [],
    'Help opens by a press and stays until it is closed.',
  ),
  a(
    '2.1.1',
    'Keyboard',
    ['keyboard'],
    'The drawing at the signature has a typed name in its place.',
  ),
  a('2.1.2', 'No Keyboard Trap', ['keyboard']),
  a(
    '2.1.4',
    'Character Key Shortcuts',
    [],
    'Keys of one letter are on the hotel list alone; they can be switched off behind ‘?’.',
  ),
  a(
    '2.2.1',
    'Timing Adjustable',
    [],
    'A session that ends keeps what was typed; a link names its end.',
  ),
  a('2.2.2', 'Pause, Stop, Hide', ['motion']),
  a('2.3.1', 'Three Flashes or Below Threshold', [], 'Nothing flashes.'),
  a('2.4.1', 'Bypass Blocks', ['axe', 'keyboard']),
  a('2.4.2', 'Page Titled', ['axe']),
  a('2.4.3', 'Focus Order', ['keyboard']),
  a('2.4.4', 'Link Purpose (In Context)', ['axe']),
  aa(
    '2.4.5',
    'Multiple Ways',
    [],
    'Each page is a step of a process, which the criterion excepts.',
  ),
  aa('2.4.6', 'Headings and Labels', ['axe']),
  aa('2.4.7', 'Focus Visible', ['keyboard']),
  aa('2.4.11', 'Focus Not Obscured (Minimum)', ['keyboard', 'zoom']),
  a(
    '2.5.1',
    'Pointer Gestures',
    [],
    'No gesture of a path or of two fingers but the drawing, which can be typed.',
  ),
  a(
    '2.5.2',
    'Pointer Cancellation',
    [],
    'Acts happen on release; the browser’s own controls are used.',
  ),
  a('2.5.3', 'Label in Name', ['axe']),
  a('2.5.4', 'Motion Actuation', [], 'None.', 'not-applicable'),
  aa(
    '2.5.7',
    'Dragging Movements',
    [],
    'Files dropped can be chosen; a slider has its field; columns have a menu.',
  ),
  aa('2.5.8', 'Target Size (Minimum)', ['targets']),
  a('3.1.1', 'Language of Page', ['axe']),
  aa(
    '3.1.2',
    'Language of Parts',
    ['axe'],
    'The switch names each language in itself; legal texts exist in Spanish alone, which stands on them.',
  ),
  a('3.2.1', 'On Focus', ['keyboard']),
  a('3.2.2', 'On Input', [], 'No answer leaves the page.'),
  aa('3.2.3', 'Consistent Navigation', [], 'One frame for every page.'),
  aa(
    '3.2.4',
    'Consistent Identification',
    [],
    'One word for each thing in each language (locales).',
  ),
  a(
    '3.2.6',
    'Consistent Help',
    [],
    'Help stands in the foot of every page and in the bar of each step.',
  ),
  a(
    '3.3.1',
    'Error Identification',
    ['axe'],
    'Each field has its own sentence; a list leads to what is missing.',
  ),
  a('3.3.2', 'Labels or Instructions', ['axe']),
  aa('3.3.3', 'Error Suggestion', [], 'Sentences name what is wanted, with an example.'),
  aa(
    '3.3.4',
    'Error Prevention (Legal, Financial, Data)',
    [],
    'Answers are reviewed before they are sent; a contract has its summary above the button.',
  ),
  a(
    '3.3.7',
    'Redundant Entry',
    [],
    'What is known is filled in; a representative’s data can be copied.',
  ),
  aa(
    '3.3.8',
    'Accessible Authentication (Minimum)',
    [],
    'Password managers fill it; codes may be pasted.',
  ),
  a('4.1.2', 'Name, Role, Value', ['axe', 'keyboard']),
  aa('4.1.3', 'Status Messages', [], `Notices are live regions. ${UNSEEN}`, 'partially-supports'),
];
