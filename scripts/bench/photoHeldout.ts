/**
 * `tsx scripts/bench/photoHeldout.ts SCENES[:MORE] LESSONS [odd]`: how a printing is read that the networks have never seen, untaught,
 * and after it was taught from photos of the whole pack laid out, questions answered by the truth (docs/photo.md).
 * odd: of the first folder only the half on which nothing was fitted. MUCKBLOCK_NETWORKS: networks trained without these printings (training/README.md). Scenes by training/scenes.py,
 * lessons by training/lessons.py.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decodePhoto, nodeNetworks } from '../../src/cli/tallyRun';
import type { Rank, Suit } from '../../src/core/cards/deck';
import { overlap } from '../../src/vision/pipeline/geometry';
import type { Image } from '../../src/vision/pipeline/image';
import { recognise } from '../../src/vision/pipeline/recognise';
import { teach } from '../../src/vision/pipeline/teach';
import { PACK_FORMAT, PACK_VERSION, type Pack, type PackSample } from '../../src/vision/protocol/pack';
import { compare, nameOf, type Comparison } from './photo/compare';
import { byCertainty, byGroup, byShare, confusions } from './photo/report';
import { evaluationScenes, type Scene } from './photo/scenes';

const [scenesAt, lessonsAt, half] = process.argv.slice(2);
if (!scenesAt || !lessonsAt) throw new Error('usage: photoHeldout.ts SCENES[:MORE] LESSONS [odd]');
const networksAt = process.env['MUCKBLOCK_NETWORKS'];
const networks = await nodeNetworks(networksAt ? pathToFileURL(`${resolve(networksAt)}/`) : undefined);

async function pixels({ file }: Scene): Promise<Image> {
  const decoded = await decodePhoto(file);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value.image;
}

/** A pack from its lessons; what is asked is answered from the truth. */
async function learn(name: string, lessons: readonly Scene[]): Promise<Pack> {
  const samples: PackSample[] = [];
  let reader = '';
  let thumbSize: readonly [number, number] = [0, 0];
  for (const lesson of lessons) {
    const found = await teach(await pixels(lesson), { size: 32 }, networks, null, () => performance.now());
    ({ reader, thumbSize } = found);
    let asked = 0;
    let wrong = 0;
    for (const card of found.cards) {
      const truth = lesson.cards.find(({ quad }) => quad && overlap(quad, card.quad) > 0.5);
      if (!truth) continue;
      if (!card.certain) asked += 1;
      else if (nameOf(card) !== truth.card) wrong += 1;
      const [suit, rank] = truth.card.split('-') as [Suit, Rank];
      samples.push({ ...card.sample, suit, rank });
    }
    console.log(`${name}: ${found.cards.length} cards laid out, ${asked} asked, ${wrong} certain and wrong`);
  }
  return { format: PACK_FORMAT, version: PACK_VERSION, id: name, name, size: 32, reader, thumbSize, samples };
}

const lessons = evaluationScenes(lessonsAt);
const packs: Pack[] = [];
for (const name of new Set(lessons.map(({ deck }) => deck!)))
  packs.push(
    await learn(
      name,
      lessons.filter(({ deck }) => deck === name),
    ),
  );

const list: { untaught: Comparison; taught: Comparison; packId: string | null }[] = [];
const scenes = scenesAt
  .split(':')
  .flatMap((folder, k) => evaluationScenes(folder).filter((_, i) => half !== 'odd' || k > 0 || i % 2 === 1));
for (const scene of scenes) {
  const image = await pixels(scene);
  const read = (taught: readonly Pack[]) => recognise(image, { pack: 'unknown', taught }, networks, () => 0);
  const taught = read(packs);
  list.push({ untaught: compare(scene, read([])), taught: compare(scene, taught), packId: taught.packId });
}
for (const way of ['untaught', 'taught'] as const) {
  const all = list.map((item) => item[way]);
  console.log(`\n## ${way}\n\n${byGroup('pack', all, ({ scene }) => `${scene.deck} ${scene.set}`)}`);
  console.log(`\n${byShare(all)}\n\n${byCertainty(all)}\n\n${confusions(all)}`);
}
const chosen = list.filter(({ packId, taught }) => packId === taught.scene.deck).length;
console.log(`\nthe pack was chosen rightly on ${chosen} of ${list.length} photos`);
