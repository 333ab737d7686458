// A chat of a keyword, before its start and under way.
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { startTextChat } from '#contract/public-text-to-apply.ts';
import { createTextToApply } from '#contract/text-to-apply.ts';
import type { Call } from '#lib/api/create-call.ts';
import { publicPaths } from '#lib/paths.ts';
import { chatAddress } from '#lib/text-to-apply/chat-way.ts';

export async function makeTextChat(
  call: Call,
  employer: string,
  job: JobPagePermalink,
): Promise<{ chat: string; talk: string }> {
  const body = { keyword: 'BYTES', jobPages: [job] };
  const { permalink: textToApply } = await call(createTextToApply, { params: { employer }, body });
  const begun = await call(startTextChat, { params: { textToApply }, body: { lng: 'en' } });
  const talk = chatAddress(textToApply, begun, 'en').replace(/#.*$/, '');
  return { chat: publicPaths.textChat(textToApply), talk };
}
