/** A photo of an invented document as a telephone or a scanner takes it, good or with one fault. */
import { type Brush, type Paper, papers } from './papers.ts';
import { type Chance, chanceOf } from './random.ts';

export const FAULTS = ['blurry', 'dark', 'glare', 'small'] as const;
export type Fault = (typeof FAULTS)[number];

/** From 0, just too bad, to 2, very bad. */
export type Strength = 0 | 1 | 2;
export type Wish = { seed: number; fault: Fault | null; strength: Strength };

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

export async function takePhoto({ seed, fault, strength }: Wish): Promise<File> {
  const chance = chanceOf(seed);
  const [longer, shorter] = fault === 'small' ? SMALL[strength] : chance.oneOf(SIZES);
  const paper = chance.oneOf(papers);
  // A fifth are scans: the paper fills the picture, as white as it can be.
  const isScan = fault === null && chance.next() < 0.2;
  const ratio = isScan ? paper.ratio : chance.oneOf([shorter / longer, longer / shorter]);
  const [width, height] = ratio < 1 ? [longer, longer * ratio] : [longer / ratio, longer];
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('No canvas.');
  layOut(brush, chance, paper, isScan);
  if (!isScan) light(brush, chance);
  if (fault === 'glare') reflect(brush, chance, strength);
  focus(brush, chance, fault === 'blurry' ? strength : null);
  if (fault === 'dark') dim(brush, [0.3, 0.2, 0.12][strength] ?? 0.3);
  if (!isScan) grain(brush, chance.between(1, fault === 'dark' ? 14 : 7));
  const quality = chance.between(0.5, 0.95);
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

function layOut(brush: Brush, chance: Chance, paper: Paper, isScan: boolean) {
  const { width, height } = brush.canvas;
  brush.fillStyle = chance.oneOf(TABLES);
  brush.fillRect(0, 0, width, height);
  if (!isScan) wood(brush, chance);
  const fill = isScan ? 1 : chance.between(0.68, 0.97);
  const scale = fill * Math.min(width, height / paper.ratio);
  brush.save();
  brush.translate(width / 2, height / 2);
  if (!isScan)
    brush.transform(1, chance.between(-0.05, 0.05), chance.between(-0.08, 0.08), 1, 0, 0);
  if (!isScan) brush.rotate(chance.between(-0.06, 0.06));
  brush.scale(scale, scale);
  brush.translate(-0.5, -paper.ratio / 2);
  paper.draw(brush, chance);
  brush.restore();
}

function wood(brush: Brush, chance: Chance) {
  const { width, height } = brush.canvas;
  const lines = chance.between(0, 60);
  for (let line = 0; line < lines; line += 1) {
    brush.fillStyle = `rgba(0, 0, 0, ${chance.between(0.02, 0.12)})`;
    brush.fillRect(0, chance.next() * height, width, chance.between(2, height / 60));
  }
}

/** A lamp to one side, and an exposure that a telephone would choose. */
function light(brush: Brush, chance: Chance) {
  const { width, height } = brush.canvas;
  const lamp = brush.createRadialGradient(
    chance.next() * width,
    chance.next() * height,
    0,
    width / 2,
    height / 2,
    Math.max(width, height),
  );
  const exposure = chance.between(0.62, 0.96);
  const grey = (share: number) =>
    `rgb(${Array(3)
      .fill(Math.round(255 * share))
      .join(' ')})`;
  lamp.addColorStop(0, grey(exposure));
  lamp.addColorStop(1, grey(exposure * chance.between(0.7, 1)));
  brush.globalCompositeOperation = 'multiply';
  brush.fillStyle = lamp;
  brush.fillRect(0, 0, width, height);
  brush.globalCompositeOperation = 'source-over';
}

/** A lamp's mirror image: white in the middle, with a soft edge. */
function reflect(brush: Brush, chance: Chance, strength: Strength) {
  const { width, height } = brush.canvas;
  const share = [0.03, 0.07, 0.15][strength] ?? 0.03;
  const stretch = chance.between(0.6, 1.6);
  const radius = Math.sqrt((share * width * height) / Math.PI);
  brush.save();
  brush.translate(width * chance.between(0.35, 0.65), height * chance.between(0.35, 0.65));
  brush.rotate(chance.next() * 3);
  brush.scale(stretch, 1 / stretch);
  const spot = brush.createRadialGradient(0, 0, radius * 0.75, 0, 0, radius * 1.35);
  spot.addColorStop(0, 'rgb(255 255 255 / 1)');
  spot.addColorStop(1, 'rgb(255 255 255 / 0)');
  brush.fillStyle = spot;
  brush.fillRect(-width, -height, 2 * width, 2 * height);
  brush.restore();
}

/** Every lens is a little soft. Out of focus is soft by a share of the picture; a shaken hand draws along one way. */
function focus(brush: Brush, chance: Chance, strength: Strength | null) {
  const longer = Math.max(brush.canvas.width, brush.canvas.height);
  if (strength === null) return soften(brush, chance.between(0, 1.1));
  if (chance.next() < 0.6) return soften(brush, longer * ([0.0025, 0.004, 0.008][strength] ?? 0));
  shake(brush, longer * ([0.01, 0.018, 0.03][strength] ?? 0), chance.next() * Math.PI);
}

function soften(brush: Brush, pixels: number) {
  const copy = copyOf(brush);
  brush.filter = `blur(${pixels}px)`;
  brush.drawImage(copy, 0, 0);
  brush.filter = 'none';
}

const STEPS = 24;

function shake(brush: Brush, pixels: number, angle: number) {
  const copy = copyOf(brush);
  for (let step = 0; step < STEPS; step += 1) {
    const way = (step / (STEPS - 1) - 0.5) * pixels;
    brush.globalAlpha = 1 / (step + 1);
    brush.drawImage(copy, way * Math.cos(angle), way * Math.sin(angle));
  }
  brush.globalAlpha = 1;
}

function copyOf({ canvas }: Brush): OffscreenCanvas {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

function dim(brush: Brush, exposure: number) {
  brush.fillStyle = `rgb(0 0 0 / ${1 - exposure})`;
  brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height);
}

/** The sensor's noise. */
function grain(brush: Brush, deviation: number) {
  const { width, height } = brush.canvas;
  const picture = brush.getImageData(0, 0, width, height);
  const { data } = picture;
  let state = 1;
  for (let at = 0; at < data.length; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // Three bytes of one number: their sum is nearly normal, its deviation 128.
    const sum = ((state >>> 8) & 255) + ((state >>> 16) & 255) + (state >>> 24) - 382.5;
    const noise = (sum / 128) * deviation;
    for (const channel of [0, 1, 2]) data[at + channel] = (data[at + channel] ?? 0) + noise;
  }
  brush.putImageData(picture, 0, 0);
}
