/** Invented documents, drawn on a canvas one unit wide: a card, a passport's page, a bill, a bank statement, a receipt. */
import type { Random } from './random.ts';

export type Canvas2D = OffscreenCanvasRenderingContext2D;

/** `ratio` is height to width. */
export type Paper = { ratio: number; draw: (canvas2d: Canvas2D, random: Random) => void };

const SYLLABLES = 'ma ri za lo pe gon cru da ve la sol tor bar ce nu ti fer no'.split(' ');

const word = (random: Random) =>
  Array.from({ length: 2 + Math.floor(random.next() * 3) }, () =>
    random.pick(SYLLABLES as [string, ...string[]]),
  ).join('');
const words = (random: Random, count: number) =>
  Array.from({ length: count }, () => word(random)).join(' ');
const figure = (random: Random) => random.between(10, 99_999).toFixed(2);

/** In thousandths of the width, so that fonts are whole numbers. */
function inThousandths(canvas2d: Canvas2D, draw: () => void) {
  canvas2d.save();
  canvas2d.scale(0.001, 0.001);
  draw();
  canvas2d.restore();
}

function write(canvas2d: Canvas2D, text: string, x: number, y: number, size: number, weight = 400) {
  canvas2d.font = `${weight} ${size}px sans-serif`;
  canvas2d.fillText(text, x, y);
}

function portrait(canvas2d: Canvas2D, random: Random, x: number, y: number, width: number) {
  canvas2d.fillStyle = '#cfd6d8';
  canvas2d.fillRect(x, y, width, width * 1.25);
  canvas2d.fillStyle = random.pick(['#b98d6f', '#8d6346', '#d8b196']);
  canvas2d.beginPath();
  canvas2d.ellipse(x + width / 2, y + width * 0.5, width * 0.24, width * 0.32, 0, 0, 7);
  canvas2d.fill();
  canvas2d.fillStyle = random.pick(['#26211f', '#43352c']);
  canvas2d.fillRect(x + width * 0.26, y + width * 0.14, width * 0.48, width * 0.16);
  canvas2d.fillRect(x + width * 0.36, y + width * 0.44, width * 0.08, width * 0.04);
  canvas2d.fillRect(x + width * 0.56, y + width * 0.44, width * 0.08, width * 0.04);
  canvas2d.fillRect(x + width * 0.12, y + width * 0.95, width * 0.76, width * 0.3);
}

/** The fine lines behind an identification's text. */
function guilloche(canvas2d: Canvas2D, random: Random, height: number) {
  canvas2d.strokeStyle = random.pick(['#b7d3c6', '#d7c3cf', '#c3cfe0']);
  canvas2d.lineWidth = 2;
  for (let line = 0; line < 24; line += 1) {
    canvas2d.beginPath();
    for (let x = 0; x <= 1000; x += 20) {
      canvas2d.lineTo(x, (line / 24) * height + 14 * Math.sin(x / 60 + line));
    }
    canvas2d.stroke();
  }
}

const card: Paper = {
  ratio: 0.63,
  draw: (canvas2d, random) =>
    inThousandths(canvas2d, () => {
      canvas2d.fillStyle = random.pick(['#eef2ea', '#f3ecec', '#e6edf3']);
      canvas2d.fillRect(0, 0, 1000, 630);
      guilloche(canvas2d, random, 630);
      canvas2d.fillStyle = random.pick(['#6b8f7f', '#8a5a70', '#5b7391']);
      canvas2d.fillRect(0, 0, 1000, 84);
      canvas2d.fillStyle = '#fff';
      write(canvas2d, 'CREDENCIAL DE EJEMPLO', 180, 56, 40, 700);
      portrait(canvas2d, random, 40, 150, 260);
      canvas2d.fillStyle = '#22282b';
      for (let line = 0; line < 9; line += 1) {
        write(
          canvas2d,
          line % 2 ? words(random, 3).toUpperCase() : word(random),
          340,
          150 + line * 50,
          line % 2 ? 30 : 20,
        );
      }
      write(canvas2d, `${figure(random)}<<${figure(random)}`, 60, 600, 28, 700);
    }),
};

const passport: Paper = {
  ratio: 0.7,
  draw: (canvas2d, random) =>
    inThousandths(canvas2d, () => {
      canvas2d.fillStyle = random.pick(['#f2eee2', '#e9efe9']);
      canvas2d.fillRect(0, 0, 1000, 700);
      guilloche(canvas2d, random, 560);
      portrait(canvas2d, random, 60, 130, 250);
      canvas2d.fillStyle = '#1d2226';
      write(canvas2d, 'PASAPORTE DE EJEMPLO', 350, 80, 36, 700);
      for (let line = 0; line < 8; line += 1) {
        write(canvas2d, word(random), 350, 130 + line * 54, 16);
        write(canvas2d, words(random, 2).toUpperCase(), 350, 156 + line * 54, 26);
      }
      canvas2d.font = '700 32px monospace';
      for (const y of [610, 660]) {
        canvas2d.fillText(`P<${words(random, 6).toUpperCase().replaceAll(' ', '<')}`, 40, y, 920);
      }
    }),
};

function table(canvas2d: Canvas2D, random: Random, top: number, rows: number, size: number) {
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * size * 1.7;
    if (row % 2) {
      canvas2d.fillStyle = '#eef1f2';
      canvas2d.fillRect(60, y - size, 880, size * 1.6);
    }
    canvas2d.fillStyle = '#2b3033';
    write(canvas2d, `${1 + (row % 28)}/0${1 + (row % 9)}`, 70, y, size);
    write(canvas2d, words(random, 4), 180, y, size);
    write(canvas2d, figure(random), 640, y, size);
    write(canvas2d, figure(random), 800, y, size);
  }
}

const statement: Paper = {
  ratio: 1.35,
  draw: (canvas2d, random) =>
    inThousandths(canvas2d, () => {
      canvas2d.fillStyle = '#fff';
      canvas2d.fillRect(0, 0, 1000, 1350);
      canvas2d.fillStyle = random.pick(['#14466b', '#8c1d2c', '#20403a']);
      canvas2d.fillRect(60, 60, 300, 70);
      canvas2d.fillStyle = '#2b3033';
      write(canvas2d, 'ESTADO DE CUENTA', 560, 110, 34, 700);
      for (let line = 0; line < 6; line += 1)
        write(canvas2d, words(random, 5), 60, 190 + line * 28, 18);
      table(canvas2d, random, 410, 34, 16);
    }),
};

const bill: Paper = {
  ratio: 1.3,
  draw: (canvas2d, random) =>
    inThousandths(canvas2d, () => {
      canvas2d.fillStyle = '#fdfdfb';
      canvas2d.fillRect(0, 0, 1000, 1300);
      canvas2d.fillStyle = random.pick(['#1c7a4a', '#2c5fa8', '#c9571d']);
      canvas2d.fillRect(0, 0, 1000, 120);
      canvas2d.fillStyle = '#fff';
      write(canvas2d, 'RECIBO DE LUZ', 60, 80, 48, 700);
      canvas2d.fillStyle = '#2b3033';
      for (let line = 0; line < 5; line += 1)
        write(canvas2d, words(random, 3), 60, 190 + line * 36, 24);
      write(canvas2d, `$${figure(random)}`, 600, 260, 72, 700);
      table(canvas2d, random, 460, 12, 20);
      for (let x = 80; x < 900; x += random.between(6, 16)) canvas2d.fillRect(x, 1120, 4, 110);
    }),
};

const receipt: Paper = {
  ratio: 1.6,
  draw: (canvas2d, random) =>
    inThousandths(canvas2d, () => {
      canvas2d.fillStyle = '#f7f6f2';
      canvas2d.fillRect(0, 0, 1000, 1600);
      canvas2d.fillStyle = '#3a3d3f';
      for (let line = 0; line < 14; line += 1) {
        write(canvas2d, words(random, 2), 100, 200 + line * 90, 44);
        if (line % 2) write(canvas2d, figure(random), 680, 200 + line * 90, 44);
      }
    }),
};

export const papers: readonly [Paper, ...Paper[]] = [
  card,
  card,
  passport,
  statement,
  bill,
  receipt,
];
