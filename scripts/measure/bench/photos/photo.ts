/** A synthetic photo or scan of an invented document, good or with one fault. */
import { type Canvas2D, type Paper, papers } from './papers.ts';
import { type Random, randomOf } from './random.ts';

export const FAULTS = ['blurry', 'dark', 'glare', 'small'] as const;
export type Fault = (typeof FAULTS)[number];

/** From 0, slightly too bad, to 2, very bad. */
export type Strength = 0 | 1 | 2;
export type PhotoSpec = { seed: number; fault: Fault | null; strength: Strength };

/** Longer and shorter side, in pixels. */
type Size = readonly [longer: number, shorter: number];
const SIZES: readonly [Size, ...Size[]] = [
  [1280, 960],
  [1600, 1200],
  [2048, 1536],
  [3264, 2448],
];
const SMALL: readonly [Size, Size, Size] = [
  [720, 540],
  [640, 480],
  [320, 240],
];

export async function takePhoto({ seed, fault, strength }: PhotoSpec): Promise<File> {
  const random = randomOf(seed);
  const [longer, shorter] = fault === 'small' ? SMALL[strength] : random.pick(SIZES);
  const paper = random.pick(papers);
  // A fifth are scans: the paper fills the picture, as white as it can be.
  const isScan = fault === null && random.next() < 0.2;
  const ratio = isScan ? paper.ratio : random.pick([shorter / longer, longer / shorter]);
  const [width, height] = ratio < 1 ? [longer, longer * ratio] : [longer / ratio, longer];
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  const canvas2d = canvas.getContext('2d');
  if (!canvas2d) throw new Error('No canvas.');
  placePaper(canvas2d, random, paper, isScan);
  if (!isScan) light(canvas2d, random);
  if (fault === 'glare') reflect(canvas2d, random, strength);
  focus(canvas2d, random, fault === 'blurry' ? strength : null);
  if (fault === 'dark') dim(canvas2d, [0.3, 0.2, 0.12][strength] ?? 0.3);
  if (!isScan) grain(canvas2d, random.between(1, fault === 'dark' ? 14 : 7));
  const quality = random.between(0.5, 0.95);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new File([blob], `${seed}.jpg`, { type: 'image/jpeg' });
}

const TABLES = [
  '#6f5138',
  '#a98a63',
  '#2a2c30',
  '#14161a',
  '#8f9598',
  '#c9c4b8',
  '#3d5a4c',
] as const;

function placePaper(canvas2d: Canvas2D, random: Random, paper: Paper, isScan: boolean) {
  const { width, height } = canvas2d.canvas;
  canvas2d.fillStyle = random.pick(TABLES);
  canvas2d.fillRect(0, 0, width, height);
  if (!isScan) wood(canvas2d, random);
  const fill = isScan ? 1 : random.between(0.68, 0.97);
  const scale = fill * Math.min(width, height / paper.ratio);
  canvas2d.save();
  canvas2d.translate(width / 2, height / 2);
  if (!isScan)
    canvas2d.transform(1, random.between(-0.05, 0.05), random.between(-0.08, 0.08), 1, 0, 0);
  if (!isScan) canvas2d.rotate(random.between(-0.06, 0.06));
  canvas2d.scale(scale, scale);
  canvas2d.translate(-0.5, -paper.ratio / 2);
  paper.draw(canvas2d, random);
  canvas2d.restore();
}

function wood(canvas2d: Canvas2D, random: Random) {
  const { width, height } = canvas2d.canvas;
  const lines = random.between(0, 60);
  for (let line = 0; line < lines; line += 1) {
    canvas2d.fillStyle = `rgba(0, 0, 0, ${random.between(0.02, 0.12)})`;
    canvas2d.fillRect(0, random.next() * height, width, random.between(2, height / 60));
  }
}

/** A lamp to one side, and an exposure that a telephone would choose. */
function light(canvas2d: Canvas2D, random: Random) {
  const { width, height } = canvas2d.canvas;
  const lamp = canvas2d.createRadialGradient(
    random.next() * width,
    random.next() * height,
    0,
    width / 2,
    height / 2,
    Math.max(width, height),
  );
  const exposure = random.between(0.62, 0.96);
  const grey = (share: number) =>
    `rgb(${Array(3)
      .fill(Math.round(255 * share))
      .join(' ')})`;
  lamp.addColorStop(0, grey(exposure));
  lamp.addColorStop(1, grey(exposure * random.between(0.7, 1)));
  canvas2d.globalCompositeOperation = 'multiply';
  canvas2d.fillStyle = lamp;
  canvas2d.fillRect(0, 0, width, height);
  canvas2d.globalCompositeOperation = 'source-over';
}

/** A lamp's mirror image: white in the middle, with a soft edge. */
function reflect(canvas2d: Canvas2D, random: Random, strength: Strength) {
  const { width, height } = canvas2d.canvas;
  const share = [0.03, 0.07, 0.15][strength] ?? 0.03;
  const stretch = random.between(0.6, 1.6);
  const radius = Math.sqrt((share * width * height) / Math.PI);
  canvas2d.save();
  canvas2d.translate(width * random.between(0.35, 0.65), height * random.between(0.35, 0.65));
  canvas2d.rotate(random.next() * 3);
  canvas2d.scale(stretch, 1 / stretch);
  const spot = canvas2d.createRadialGradient(0, 0, radius * 0.75, 0, 0, radius * 1.35);
  spot.addColorStop(0, 'rgb(255 255 255 / 1)');
  spot.addColorStop(1, 'rgb(255 255 255 / 0)');
  canvas2d.fillStyle = spot;
  canvas2d.fillRect(-width, -height, 2 * width, 2 * height);
  canvas2d.restore();
}

/** Every lens is a little soft. Out of focus is soft by a share of the picture; a shaken hand draws along one way. */
function focus(canvas2d: Canvas2D, random: Random, strength: Strength | null) {
  const longer = Math.max(canvas2d.canvas.width, canvas2d.canvas.height);
  if (strength === null) return soften(canvas2d, random.between(0, 1.1));
  if (random.next() < 0.6)
    return soften(canvas2d, longer * ([0.0025, 0.004, 0.008][strength] ?? 0));
  shake(canvas2d, longer * ([0.01, 0.018, 0.03][strength] ?? 0), random.next() * Math.PI);
}

function soften(canvas2d: Canvas2D, pixels: number) {
  const copy = copyOf(canvas2d);
  canvas2d.filter = `blur(${pixels}px)`;
  canvas2d.drawImage(copy, 0, 0);
  canvas2d.filter = 'none';
}

const STEPS = 24;

function shake(canvas2d: Canvas2D, pixels: number, angle: number) {
  const copy = copyOf(canvas2d);
  for (let step = 0; step < STEPS; step += 1) {
    const way = (step / (STEPS - 1) - 0.5) * pixels;
    canvas2d.globalAlpha = 1 / (step + 1);
    canvas2d.drawImage(copy, way * Math.cos(angle), way * Math.sin(angle));
  }
  canvas2d.globalAlpha = 1;
}

function copyOf({ canvas }: Canvas2D): OffscreenCanvas {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

function dim(canvas2d: Canvas2D, exposure: number) {
  canvas2d.fillStyle = `rgb(0 0 0 / ${1 - exposure})`;
  canvas2d.fillRect(0, 0, canvas2d.canvas.width, canvas2d.canvas.height);
}

/** The sensor's noise. */
function grain(canvas2d: Canvas2D, deviation: number) {
  const { width, height } = canvas2d.canvas;
  const picture = canvas2d.getImageData(0, 0, width, height);
  const { data } = picture;
  let state = 1;
  for (let at = 0; at < data.length; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // Three bytes of one number: their sum is nearly normal, its deviation 128.
    const sum = ((state >>> 8) & 255) + ((state >>> 16) & 255) + (state >>> 24) - 382.5;
    const noise = (sum / 128) * deviation;
    for (const channel of [0, 1, 2]) data[at + channel] = (data[at + channel] ?? 0) + noise;
  }
  canvas2d.putImageData(picture, 0, 0);
}
