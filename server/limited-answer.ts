// The other end of limited-process.ts: what a script does that is started as such a process.

/** Answers the one question that is sent. What is thrown ends the process, and the server is told that it failed. */
export function answerOnce<Question>(answer: (question: Question) => unknown): void {
  process.once('message', async (question: Question) => {
    process.send?.(await answer(question));
  });
  // The server is gone: nobody waits for the answer.
  process.once('disconnect', () => process.exit());
}
