/**
 * Starts the application in three tasks. In one, compiling and running all of it would keep a slow telephone from
 * answering for 100 ms and more.
 */
const betweenTasks = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const { hydrateRoot } = await import('react-dom/client');
  await betweenTasks();
  const { startClient } = await import('./start-client.tsx');
  await betweenTasks();
  await startClient(hydrateRoot);
}

void start();
