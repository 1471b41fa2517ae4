package a

import androidx.compose.runtime.Composable

@Composable fun Main(isOpen: Boolean) { if (isOpen) Second() else First() }
