/** Invented documents, drawn on a canvas one unit wide: a card, a passport's page, a bill, a bank statement, a receipt. */
import type { Chance } from './random.ts';

export type Brush = OffscreenCanvasRenderingContext2D;

/** `ratio` is height to width. */
export type Paper = { ratio: number; draw: (brush: Brush, chance: Chance) => void };

const SYLLABLES = 'ma ri za lo pe gon cru da ve la sol tor bar ce nu ti fer no'.split(' ');

const word = (chance: Chance) =>
  Array.from({ length: 2 + Math.floor(chance.next() * 3) }, () =>
    chance.oneOf(SYLLABLES as [string, ...string[]]),
  ).join('');
const words = (chance: Chance, count: number) =>
  Array.from({ length: count }, () => word(chance)).join(' ');
const figure = (chance: Chance) => chance.between(10, 99_999).toFixed(2);

/** In thousandths of the width, so that fonts are whole numbers. */
function inThousandths(brush: Brush, draw: () => void) {
  brush.save();
  brush.scale(0.001, 0.001);
  draw();
  brush.restore();
}

function write(brush: Brush, text: string, x: number, y: number, size: number, weight = 400) {
  brush.font = `${weight} ${size}px sans-serif`;
  brush.fillText(text, x, y);
}

function portrait(brush: Brush, chance: Chance, x: number, y: number, width: number) {
  brush.fillStyle = '#cfd6d8';
  brush.fillRect(x, y, width, width * 1.25);
  brush.fillStyle = chance.oneOf(['#b98d6f', '#8d6346', '#d8b196']);
  brush.beginPath();
  brush.ellipse(x + width / 2, y + width * 0.5, width * 0.24, width * 0.32, 0, 0, 7);
  brush.fill();
  brush.fillStyle = chance.oneOf(['#26211f', '#43352c']);
  brush.fillRect(x + width * 0.26, y + width * 0.14, width * 0.48, width * 0.16);
  brush.fillRect(x + width * 0.36, y + width * 0.44, width * 0.08, width * 0.04);
  brush.fillRect(x + width * 0.56, y + width * 0.44, width * 0.08, width * 0.04);
  brush.fillRect(x + width * 0.12, y + width * 0.95, width * 0.76, width * 0.3);
}

/** The fine lines behind an identification's text. */
function guilloche(brush: Brush, chance: Chance, height: number) {
  brush.strokeStyle = chance.oneOf(['#b7d3c6', '#d7c3cf', '#c3cfe0']);
  brush.lineWidth = 2;
  for (let line = 0; line < 24; line += 1) {
    brush.beginPath();
    for (let x = 0; x <= 1000; x += 20) {
      brush.lineTo(x, (line / 24) * height + 14 * Math.sin(x / 60 + line));
    }
    brush.stroke();
  }
}

const card: Paper = {
  ratio: 0.63,
  draw: (brush, chance) =>
    inThousandths(brush, () => {
      brush.fillStyle = chance.oneOf(['#eef2ea', '#f3ecec', '#e6edf3']);
      brush.fillRect(0, 0, 1000, 630);
      guilloche(brush, chance, 630);
      brush.fillStyle = chance.oneOf(['#6b8f7f', '#8a5a70', '#5b7391']);
      brush.fillRect(0, 0, 1000, 84);
      brush.fillStyle = '#fff';
      write(brush, 'CREDENCIAL DE EJEMPLO', 180, 56, 40, 700);
      portrait(brush, chance, 40, 150, 260);
      brush.fillStyle = '#22282b';
      for (let line = 0; line < 9; line += 1) {
        write(
          brush,
          line % 2 ? words(chance, 3).toUpperCase() : word(chance),
          340,
          150 + line * 50,
          line % 2 ? 30 : 20,
        );
      }
      write(brush, `${figure(chance)}<<${figure(chance)}`, 60, 600, 28, 700);
    }),
};

const passport: Paper = {
  ratio: 0.7,
  draw: (brush, chance) =>
    inThousandths(brush, () => {
      brush.fillStyle = chance.oneOf(['#f2eee2', '#e9efe9']);
      brush.fillRect(0, 0, 1000, 700);
      guilloche(brush, chance, 560);
      portrait(brush, chance, 60, 130, 250);
      brush.fillStyle = '#1d2226';
      write(brush, 'PASAPORTE DE EJEMPLO', 350, 80, 36, 700);
      for (let line = 0; line < 8; line += 1) {
        write(brush, word(chance), 350, 130 + line * 54, 16);
        write(brush, words(chance, 2).toUpperCase(), 350, 156 + line * 54, 26);
      }
      brush.font = '700 32px monospace';
      for (const y of [610, 660]) {
        brush.fillText(`P<${words(chance, 6).toUpperCase().replaceAll(' ', '<')}`, 40, y, 920);
      }
    }),
};

function table(brush: Brush, chance: Chance, top: number, rows: number, size: number) {
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * size * 1.7;
    if (row % 2) {
      brush.fillStyle = '#eef1f2';
      brush.fillRect(60, y - size, 880, size * 1.6);
    }
    brush.fillStyle = '#2b3033';
    write(brush, `${1 + (row % 28)}/0${1 + (row % 9)}`, 70, y, size);
    write(brush, words(chance, 4), 180, y, size);
    write(brush, figure(chance), 640, y, size);
    write(brush, figure(chance), 800, y, size);
  }
}

const statement: Paper = {
  ratio: 1.35,
  draw: (brush, chance) =>
    inThousandths(brush, () => {
      brush.fillStyle = '#fff';
      brush.fillRect(0, 0, 1000, 1350);
      brush.fillStyle = chance.oneOf(['#14466b', '#8c1d2c', '#20403a']);
      brush.fillRect(60, 60, 300, 70);
      brush.fillStyle = '#2b3033';
      write(brush, 'ESTADO DE CUENTA', 560, 110, 34, 700);
      for (let line = 0; line < 6; line += 1)
        write(brush, words(chance, 5), 60, 190 + line * 28, 18);
      table(brush, chance, 410, 34, 16);
    }),
};

const bill: Paper = {
  ratio: 1.3,
  draw: (brush, chance) =>
    inThousandths(brush, () => {
      brush.fillStyle = '#fdfdfb';
      brush.fillRect(0, 0, 1000, 1300);
      brush.fillStyle = chance.oneOf(['#1c7a4a', '#2c5fa8', '#c9571d']);
      brush.fillRect(0, 0, 1000, 120);
      brush.fillStyle = '#fff';
      write(brush, 'RECIBO DE LUZ', 60, 80, 48, 700);
      brush.fillStyle = '#2b3033';
      for (let line = 0; line < 5; line += 1)
        write(brush, words(chance, 3), 60, 190 + line * 36, 24);
      write(brush, `$${figure(chance)}`, 600, 260, 72, 700);
      table(brush, chance, 460, 12, 20);
      for (let x = 80; x < 900; x += chance.between(6, 16)) brush.fillRect(x, 1120, 4, 110);
    }),
};

const receipt: Paper = {
  ratio: 1.6,
  draw: (brush, chance) =>
    inThousandths(brush, () => {
      brush.fillStyle = '#f7f6f2';
      brush.fillRect(0, 0, 1000, 1600);
      brush.fillStyle = '#3a3d3f';
      for (let line = 0; line < 14; line += 1) {
        write(brush, words(chance, 2), 100, 200 + line * 90, 44);
        if (line % 2) write(brush, figure(chance), 680, 200 + line * 90, 44);
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
